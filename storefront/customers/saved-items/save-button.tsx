import type { ReactNode } from 'react'
import { usePage } from '../../page-context.tsx'
import type { MarkName } from './kinds.ts'
import { MARK_FORM } from './save-form.tsx'

type MarkButtonProps = {
  kind: MarkName
  id: number
  /** Whether the mark is set now. */
  on: boolean
  /** What pressing is for, where the content does not say it. */
  label?: string
  className?: string
  children?: ReactNode
}

/** A switch that sets a mark or takes it off. Its form stands once on the page (mark-form.tsx). */
export function MarkButton({ kind, id, on, label, className, children }: MarkButtonProps) {
  const { links } = usePage()
  return (
    <button
      type="submit"
      form={MARK_FORM}
      formAction={kind === 'wishlist' ? undefined : links.mark(kind)}
      name={on ? 'remove' : 'add'}
      value={id}
      aria-pressed={on}
      aria-label={label}
      className={className}
    >
      {children}
    </button>
  )
}
