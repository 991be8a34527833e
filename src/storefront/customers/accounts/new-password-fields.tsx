import { PASSWORD_MIN } from '#contract/customers/passwords.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { usePage } from '../../page-context.tsx'

type NewPasswordProps = { fields: Record<string, string> | undefined; first?: boolean }

/** A new password, typed twice (spec §5: at least 6 characters, both equal). */
export function NewPasswordFields({ fields, first = false }: NewPasswordProps) {
  const { t, number } = usePage()
  return (
    <>
      <PasswordField
        name="password"
        label={t(first ? 'accounts.form.password' : 'accounts.form.new_password')}
        hint={t('accounts.form.password_hint', { n: number(PASSWORD_MIN) })}
        error={fields?.password}
        show={t('accounts.form.show_password')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="password_confirmation"
        label={t('accounts.form.password_again')}
        error={fields?.password_confirmation}
        show={t('accounts.form.show_password')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
