import type { ReactNode } from 'react'
import { usePage } from '../../page-context.tsx'
import { SAVE_FORM } from './save-form.tsx'
import type { SavedItemKind } from './saved-item-kind.ts'

type SaveButtonProps = {
  kind: SavedItemKind
  id: number
  /** True if the item is saved. */
  on: boolean
  /** The button's label, if its content does not describe the action. */
  label?: string
  className?: string
  children?: ReactNode
}

/**
 * A toggle button that saves or removes an item. It refers to the one form of the page (save-form.tsx). On shared pages
 * a script sets its state (viewer.client.ts).
 */
export function SaveButton({ kind, id, on, label, className, children }: SaveButtonProps) {
  const { urls } = usePage()
  return (
    <button
      type="submit"
      form={SAVE_FORM}
      formAction={kind === 'wishlist' ? undefined : urls.save(kind)}
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
