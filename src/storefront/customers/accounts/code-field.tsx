import { TextField } from '#ui/field.tsx'
import { usePage } from '../../page-context.tsx'

type CodeFieldProps = { defaultValue?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** The field for an emailed code. Phones suggest the latest code. Digits of all scripts are accepted. */
export function CodeField(props: CodeFieldProps) {
  const { t } = usePage()
  return (
    <TextField
      {...props}
      name="code"
      label={t('accounts.form.code')}
      hint={t('accounts.form.code_hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={40}
      required
    />
  )
}
