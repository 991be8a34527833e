import type { ReactNode } from 'react'
import { usePage } from '../page-context.tsx'

type BulkFormProps = {
  action: string
  /** The rows, each with a `ChooseRow`. */
  children: ReactNode
  /** What can be done with those chosen: buttons named `intent`. */
  buttons: ReactNode
}

/** Rows to choose from, and a bar that stays in sight with what to do with them. */
export function BulkForm({ action, children, buttons }: BulkFormProps) {
  const { say } = usePage()
  return (
    <form method="post" action={action} data-swap="" data-submit-once="" className="bulk-form">
      {children}
      <div className="bulk-bar">
        <label className="hidden min-h-12 cursor-pointer items-center gap-3 [.js_&]:flex">
          <input type="checkbox" data-choose-all="" className="size-5 accent-primary" />
          {say('console.choose_all')}
        </label>
        <div className="ms-auto flex flex-wrap gap-2">{buttons}</div>
      </div>
    </form>
  )
}

type ChooseRowProps = {
  value: string
  label: string
  chosen?: boolean /** For what leads here. */
  id?: string | undefined
}

/** The box of one row. After something failed those rows are still chosen (`chosen`). */
export function ChooseRow({ value, label, chosen = false, id }: ChooseRowProps) {
  return (
    <label className="-m-3 inline-grid size-12 flex-none cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        id={id}
        name="chosen"
        value={value}
        defaultChecked={chosen}
        className="size-5 accent-primary"
      />
    </label>
  )
}
