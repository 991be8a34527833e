import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

export type Common = {
  name: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: string
}

/** Label, control, hint and error. The error is linked to the control for screen readers. */
export function Frame({ name, label, error, hint, optional, children }: Common & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="font-medium">
        {label} {optional && <span className="font-normal text-ink-soft text-sm">({optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="text-sale text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

const describedBy = ({ name, error, hint }: Common) =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined

/**
 * The attributes that link a control to its label, hint and error. A control with an error gets the focus when the page opens; of
 * several, browsers focus the first.
 */
export const inputProps = (frame: Common, autoFocus = false) => ({
  id: frame.name,
  'aria-invalid': frame.error ? true : undefined,
  'aria-describedby': describedBy(frame),
  autoFocus: autoFocus || Boolean(frame.error),
})

export function TextField({
  label,
  error,
  hint,
  optional,
  autoFocus,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const frame = { name: input.name, label, error, hint, optional }
  return (
    <Frame {...frame}>
      <Input {...inputProps(frame, autoFocus)} {...input} />
    </Frame>
  )
}

export function TextArea({
  label,
  error,
  hint,
  optional,
  ...input
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = { name: input.name, label, error, hint, optional }
  return (
    <Frame {...frame}>
      <textarea rows={3} className="input py-3" {...inputProps(frame)} {...input} />
    </Frame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  children,
  ...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const frame = { name: select.name, label, error, hint, optional }
  return (
    <Frame {...frame}>
      <Select {...inputProps(frame)} {...select}>
        {children}
      </Select>
    </Frame>
  )
}
