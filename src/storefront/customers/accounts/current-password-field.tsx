import { PasswordField } from '#ui/password-field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'

/** The current password, required before changes that could lock the member out. */
export function CurrentPasswordField({ name, formError }: { name: string; formError: FormError | null }) {
  const { t } = usePage()
  return (
    <PasswordField
      name={name}
      label={t('accounts.password.old')}
      error={formError?.fields.old_password}
      show={t('accounts.form.show_password')}
      autoComplete="current-password"
      autoFocus={Boolean(formError)}
      required
    />
  )
}
