import type { InputHTMLAttributes } from 'react'

type CheckboxProps = { name: string; label: string; hint?: string } & InputHTMLAttributes<HTMLInputElement>

/** A check box with a label that is large enough to tap. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-primary" {...input} />
      <span className="grid">
        {label}
        {hint && <span className="text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  )
}
