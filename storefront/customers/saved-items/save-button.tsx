import type { ReactNode } from 'react'
import { OwnSaved } from '../../own/own.tsx'
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

/** A switch that saves an item or lets it go. Its form stands once on the page (save-form.tsx). */
export function SaveButton({ on, ...button }: SaveButtonProps) {
  const { kind, id } = button
  return <OwnSaved kind={kind} id={id} now={on} draw={(isSaved) => <Switch {...button} on={isSaved} />} />
}

function Switch({ kind, id, on, label, className, children }: SaveButtonProps) {
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
