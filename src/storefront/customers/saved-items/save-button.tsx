import type { ReactNode } from 'react'
import { usePage } from '../../page-context.tsx'
import { SAVE_FORM } from './save-form.tsx'
import type { SavedItemKind } from './saved-item-kind.ts'

type SaveButtonProps = {
  kind: SavedItemKind
  id: number
  /** Whether it is saved now. */
  on: boolean
  /** What pressing is for, where the content does not say it. */
  label?: string
  className?: string
  children?: ReactNode
}

/**
 * A switch that saves an item or lets it go. Its form stands once on the page (save-form.tsx). On shared pages a script shows
 * what is saved (viewer.client.ts).
 */
export function SaveButton({ kind, id, on, label, className, children }: SaveButtonProps) {
  const { links } = usePage()
  return (
    <button
      type="submit"
      form={SAVE_FORM}
      formAction={kind === 'wishlist' ? undefined : links.save(kind)}
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
