import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'

type BulkChoiceProps = {
  language: string
  /** `chosen` contains `{number}`. */
  labels: { all: string; chosen: string }
}

/** Checkbox that selects all rows of its form or none, with the number of selected rows. */
export default function BulkChoice({ language, labels }: BulkChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  const [{ chosen, rows }, setCount] = useState({ chosen: 0, rows: 0 })

  const rowsOf = () => [...(box.current?.form?.querySelectorAll<HTMLInputElement>('[name=chosen]') ?? [])]
  const count = useRef(() => {
    const boxes = rowsOf()
    const now = { chosen: boxes.filter((row) => row.checked).length, rows: boxes.length }
    setCount((before) => (before.chosen === now.chosen && before.rows === now.rows ? before : now))
  }).current

  // The rows are outside the island. A change of the page around the island renders the island again.
  useEffect(count)
  useEffect(() => {
    const form = box.current?.form
    form?.addEventListener('change', count)
    return () => form?.removeEventListener('change', count)
  }, [count])
  const some = chosen > 0 && chosen < rows
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])

  function chooseAll(all: boolean): void {
    for (const row of rowsOf()) row.checked = all
    count()
  }

  return (
    <div className="hidden items-center gap-x-4 [.js_&]:flex">
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          className="size-5 accent-primary"
          checked={rows > 0 && chosen === rows}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        {labels.all}
      </label>
      <span role="status" className="text-ink-soft text-sm">
        {chosen > 0 && labels.chosen.replace('{number}', formatNumber(chosen, language))}
      </span>
    </div>
  )
}
