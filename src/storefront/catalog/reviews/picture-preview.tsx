import { useLayoutEffect, useRef } from 'react'
import { drawWithin } from './light-picture.client.ts'

/** A file that will be sent; `key` tells it from another choice of the same file. */
export type ChosenPicture = { key: number; file: File }

/** Pixels: twice its size on the page. */
const SIDE = 192

type PicturePreviewProps = { picture: ChosenPicture; label: string; onRemove: (picture: ChosenPicture) => void }

export function PicturePreview({ picture, label, onRemove }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    drawWithin(canvas.current as HTMLCanvasElement, picture.file, SIDE).catch(() => {})
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
