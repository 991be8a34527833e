import user from 'lucide-static/icons/user.svg?path'
import { useLayoutEffect, useRef, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconShape } from '#ui/icon-shape.tsx'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { delaySubmit } from '#web/browser/delay-submit.client.ts'
import { drawPicture, jpegOf, putFiles } from '../../browser/jpeg.client.ts'

/** In pixels. Phone cameras produce files far above the limit of 1000 kB (spec §5). */
const SIDE = 640

type PictureInputProps = {
  /** The URL of the saved picture, or null. */
  saved: string | null
  error: string | null
  labels: Record<'label' | 'choose' | 'chosen' | 'hint' | 'remove', string>
}

/** The picture field of the profile: crops the selected picture to a square JPEG and previews it. */
export default function PictureInput({ saved, error, labels }: PictureInputProps) {
  const field = useRef<HTMLDivElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture may be chosen before this runs, once
  useLayoutEffect(() => {
    setHydrated(true)
    const input = field.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (input?.files?.length) take(input)
  }, [])

  function take(input: HTMLInputElement): void {
    void delaySubmit(input.form, shrink(input).then(setChosen))
  }

  const shown = chosen ?? saved
  return (
    <div ref={field} className="flex flex-wrap items-center gap-5 md:col-span-2">
      <span
        data-picture-preview
        className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-sunk text-ink-soft"
      >
        {shown ? (
          <img src={shown} alt="" width={96} height={96} className="size-full object-cover" />
        ) : (
          <IconShape d={user} size={44} />
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <label htmlFor="image" className="font-medium">
          {labels.label}
        </label>
        <PictureChoice
          labels={labels}
          id="image"
          name="image"
          data-picture-input=""
          required={!isHydrated}
          onChange={({ currentTarget }) => take(currentTarget)}
          autoFocus={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'image-hint image-error' : 'image-hint'}
        />
        <p id="image-hint" className="text-ink-soft text-sm">
          {labels.hint}
        </p>
        {error && (
          <p id="image-error" className="text-sale text-sm">
            {error}
          </p>
        )}
        {saved && <Checkbox name="remove_image" label={labels.remove} />}
      </div>
    </div>
  )
}

/**
 * Replaces the selected file with a square JPEG and returns its data URL for an `<img>`. Returns null and keeps the
 * file if the browser cannot decode it: the API then explains the error.
 */
async function shrink(input: HTMLInputElement): Promise<string | null> {
  const file = input.files?.[0]
  const picture = file && (await createImageBitmap(file).catch(() => null))
  if (!picture) return null
  const side = Math.min(picture.width, picture.height)
  const size = Math.min(side, SIDE)
  const canvas = document.createElement('canvas')
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  drawPicture(canvas, picture, { width: size, height: size, part: { x, y, side } })
  const small = await jpegOf(canvas, 0.9)
  if (!small) return null
  putFiles(input, [small])
  return canvas.toDataURL('image/jpeg')
}
