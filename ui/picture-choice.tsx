import plus from 'lucide-static/icons/plus.svg?path'
import type { InputHTMLAttributes } from 'react'
import { IconShape } from './icon-shape.tsx'

type Words = { choose: string; chosen: string }

/**
 * A button that opens the pictures of the device, in words of the page: browsers write theirs in their own language.
 * Styles can only see whether a field that is `required` is filled (`picture-choice.css`), so it is, in a form that the
 * browser does not check; an island takes that away and shows the pictures themselves.
 */
export function PictureChoice({ words, ...input }: { words: Words } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <span className="picture-choice">
      <IconShape d={plus} size={20} />
      <span className="picture-choose">{words.choose}</span>
      <span className="picture-chosen">{words.chosen}</span>
      <input type="file" accept="image/jpeg,image/png" required {...input} />
    </span>
  )
}
