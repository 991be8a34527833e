import { TextField } from '#ui/field.tsx'
import { usePage } from '../../page-context.tsx'

type CodeFieldProps = { defaultValue?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** The field for an emailed code. Phones suggest the latest code. Digits of all scripts are accepted. */
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
