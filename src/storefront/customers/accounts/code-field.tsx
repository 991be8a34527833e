import { TextField } from '#ui/field.tsx'
import { usePage } from '../../page-context.tsx'

type CodeFieldProps = { defaultValue?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** The code of a mail: phones offer the one that just came; any digits are understood. */
export function CodeField(given: CodeFieldProps) {
  const { say } = usePage()
  return (
    <TextField
      {...given}
      name="code"
      label={say('accounts.form.code')}
      hint={say('accounts.form.code_hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={40}
      required
    />
  )
}
