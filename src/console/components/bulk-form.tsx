import type { ReactNode } from 'react'
import { Island } from '#web/islands/island.tsx'
import { usePage } from '../page-context.tsx'
import BulkChoice from './bulk-choice.island.tsx'

type BulkFormProps = {
  action: string
  /** Rows, each with a `ChooseRow`. */
  children: ReactNode
  /** Buttons named `intent` for the chosen rows. */
  buttons: ReactNode
}

/** Selectable rows with a sticky bar of buttons for the chosen rows. */
export function BulkForm({ action, children, buttons }: BulkFormProps) {
  const { t, language } = usePage()
  return (
    <form method="post" action={action} data-swap="" data-submit-once="" className="bulk-form">
      {children}
      <div className="bulk-bar">
        <Island
          id="bulk-choice"
          name="bulk-choice"
          of={BulkChoice}
          when="seen"
          props={{
            language,
            labels: { all: t('console.choose_all'), chosen: t('console.chosen_number', { number: '{number}' }) },
          }}
        />
        <div className="ms-auto flex flex-wrap gap-2">{buttons}</div>
      </div>
    </form>
  )
}

type ChooseRowProps = {
  value: string
  label: string
  chosen?: boolean /** Target for links to this box. */
  id?: string | undefined
}

/** Checkbox of one row. Rows that failed stay checked (`chosen`). */
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
