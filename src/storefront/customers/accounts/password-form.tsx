import { Button } from '#ui/button.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Changes the password, or sets the first one after a sign-up with Google or Facebook. */
export function PasswordForm({ has, email, formError }: { has: boolean; email: string; formError: FormError | null }) {
  const { t, urls } = usePage()
  return (
    <ProfileCard
      id="own-password"
      title={t(has ? 'accounts.password.title' : 'accounts.password.first')}
      text={t('accounts.password.text')}
    >
      <form method="post" action={urls.profile()} noValidate data-submit-once className="grid max-w-md gap-4">
        <FormErrors formError={formError} />
        <input type="hidden" name="intent" value="password" />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        {has && <CurrentPasswordField name="old_password" formError={formError} />}
        <NewPasswordFields fields={formError?.fields} />
        <Button variant="secondary" className="justify-self-start">
          {t('accounts.password.button')}
        </Button>
      </form>
    </ProfileCard>
  )
}
