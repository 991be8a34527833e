import plus from 'lucide-static/icons/plus.svg?path'
import type { InputHTMLAttributes } from 'react'
import { IconShape } from './icon-shape.tsx'

type Labels = { choose: string; chosen: string }

/**
 * A button that opens the device's picture chooser, with text in the language of the page, because browsers use their own
 * language. CSS can detect only whether a `required` field is filled (`picture-choice.css`), so that the field is `required` in a
 * form that the browser does not validate. An island removes this and shows the chosen pictures.
 */
export function PictureChoice({ labels, ...input }: { labels: Labels } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <span className="picture-choice">
      <IconShape d={plus} size={20} />
      <span className="picture-choose">{labels.choose}</span>
      <span className="picture-chosen">{labels.chosen}</span>
      <input type="file" accept="image/jpeg,image/png" required {...input} />
    </span>
  )
}
