import { PasswordField } from '#ui/password-field.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { usePage } from '../../page-context.tsx'

/** The current password, required before changes that could lock the member out. */
export function CurrentPasswordField({ name, refused }: { name: string; refused: FormRefusal | null }) {
  const { t } = usePage()
  return (
    <PasswordField
      name={name}
      label={t('accounts.password.old')}
      error={refused?.fields.old_password}
      show={t('accounts.form.show_password')}
      autoComplete="current-password"
      autoFocus={Boolean(refused)}
      required
    />
  )
}
