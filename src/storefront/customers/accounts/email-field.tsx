import { TextField } from '#ui/field.tsx'
import { usePage } from '../../page-context.tsx'

type EmailFieldProps = {
  defaultValue?: string | undefined
  error?: string | undefined
  hint?: string
  autoFocus?: boolean
  name?: string
  autoComplete?: string
}

/** An email address field, left-to-right in every language. */
export function EmailField({ name = 'email', autoComplete = 'email', ...input }: EmailFieldProps) {
  const { t } = usePage()
  return (
    <TextField
      {...input}
      name={name}
      type="email"
      label={t('errors.fields.email')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={254}
      required
    />
  )
}
