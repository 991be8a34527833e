import { TextField } from '#ui/field.tsx'
import { usePage } from '../page-context.tsx'

/** Field for a code of the second factor. It accepts all digits (Latin and Dari); phones show the numeric keyboard. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  const { t } = usePage()
  return (
    <TextField
      name="code"
      label={t('console_account.code.label')}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={40}
      autoFocus
      required
    />
  )
}
