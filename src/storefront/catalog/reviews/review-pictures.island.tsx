import { useLayoutEffect, useRef, useState } from 'react'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { delaySubmit } from '#web/browser/delay-submit.client.ts'
import { putFiles } from '../../browser/jpeg.client.ts'
import { numbersOfPage } from '../../browser/numbers.client.ts'
import { lightPicture } from './light-picture.client.ts'
import { type ChosenPicture, PicturePreview } from './picture-preview.tsx'

const TYPES = ['image/jpeg', 'image/png']

type ReviewPicturesProps = {
  /** The maximum number of pictures of a review, and the maximum bytes of each. */
  most: number
  weight: number
  error: string | null
  /** `#` in `remove` stands for the picture's number. */
  labels: Record<'choose' | 'chosen' | 'hint' | 'remove' | 'notTaken' | 'tooMany', string>
}

/**
 * The new pictures of a review. Several selections add up, each picture has a preview and a button to remove it, and
 * large pictures are compressed before the form is sent. The selection survives a refused form.
 */
export default function ReviewPictures(props: ReviewPicturesProps) {
  const { most, weight, error, labels } = props
  const place = useRef<HTMLDivElement>(null)
  const lastKey = useRef(0)
  const [isHydrated, setHydrated] = useState(false)
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  /** Replaces the error of the API. */
  const [message, setMessage] = useState<string | null>(null)
  const input = () => place.current?.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures may be chosen before this runs, once
  useLayoutEffect(() => {
    setHydrated(true)
    if (input().files?.length) take()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other props are another answer of the shop
  useLayoutEffect(() => setMessage(null), [props])

  const take = () => void delaySubmit(input().form, add([...(input().files ?? [])]))

  async function add(files: File[]): Promise<void> {
    const pictures = files.filter(({ type }) => TYPES.includes(type))
    setMessage(pictures.length < files.length ? labels.notTaken : '')
    const light = await Promise.all(pictures.map((file) => lightPicture(file, weight).catch(() => file)))
    const kept = input().form?.querySelectorAll('input[name=keep_images]:checked').length ?? 0
    const room = Math.max(0, most - kept - chosen.length)
    if (light.length > room) setMessage(labels.tooMany)
    hold([...chosen, ...light.slice(0, room).map((file) => ({ key: ++lastKey.current, file }))])
  }

  function hold(pictures: ChosenPicture[]): void {
    setChosen(pictures)
    putFiles(
      input(),
      pictures.map(({ file }) => file),
    )
  }

  function remove(picture: ChosenPicture): void {
    setMessage('')
    hold(chosen.filter((one) => one !== picture))
    input().focus()
  }

  return (
    <div ref={place} className="grid gap-2">
      <ul className="flex flex-wrap gap-2 empty:hidden" data-previews="">
        {chosen.map((picture, index) => (
          <PicturePreview
            key={picture.key}
            picture={picture}
            label={labels.remove.replace('#', numbersOfPage().format(index + 1))}
            onRemove={remove}
          />
        ))}
      </ul>
      <PictureChoice
        labels={labels}
        id="images"
        name="images"
        multiple
        required={!isHydrated}
        onChange={take}
        autoFocus={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'images-hint images-error' : 'images-hint'}
      />
      <p id="images-hint" className="text-ink-soft text-sm">
        {labels.hint}
      </p>
      <p id="images-error" className="text-sale text-sm empty:hidden" role="status">
        {message ?? error}
      </p>
    </div>
  )
}
