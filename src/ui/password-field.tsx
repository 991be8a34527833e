import type { InputHTMLAttributes } from 'react'
import { type Common, Frame, inputProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'

type PasswordFieldProps = Common & { show: string } & InputHTMLAttributes<HTMLInputElement>

/** A password field, left to right in every language. A script adds a button that shows the password. */
export function PasswordField({ label, error, hint, show, autoFocus, ...input }: PasswordFieldProps) {
  const frame = { name: input.name, label, error, hint }
  return (
    <Frame {...frame}>
      <span dir="ltr" className="relative grid">
        <Input
          type="password"
          autoCapitalize="none"
          spellCheck={false}
          className="pe-14"
          {...inputProps(frame, autoFocus)}
          {...input}
        />
        <button
          type="button"
          data-show-password
          aria-label={show}
          aria-pressed="false"
          aria-controls={input.name}
          className="absolute inset-y-0 end-0 hidden w-12 cursor-pointer place-items-center rounded-xl text-ink-soft hover:text-ink aria-pressed:text-primary-text [.js_&]:grid"
        >
          <Icon name="eye" size={22} />
        </button>
      </span>
    </Frame>
  )
}
