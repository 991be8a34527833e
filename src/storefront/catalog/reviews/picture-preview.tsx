import { useLayoutEffect, useRef } from 'react'
import { drawPictureWithin } from './light-picture.client.ts'

/** A file to send. `key` distinguishes two choices of the same file. */
export type ChosenPicture = { key: number; file: File }

/** In pixels: twice the displayed size. */
const SIDE = 192

type PicturePreviewProps = { picture: ChosenPicture; label: string; onRemove: (picture: ChosenPicture) => void }

export function PicturePreview({ picture, label, onRemove }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    drawPictureWithin(canvas.current as HTMLCanvasElement, picture.file, SIDE).catch(() => {})
  }, [picture])
  return (
    <li className="picture-preview">
      <canvas ref={canvas} />
      <button type="button" aria-label={label} onClick={() => onRemove(picture)}>
        ×
      </button>
    </li>
  )
}
