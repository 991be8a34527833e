import type { Profile } from '#contract/customers/accounts.ts'
import { Button } from '#ui/button.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { useMailLeaves } from '../../use-site.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { EmailField } from './email-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { ProfileCard } from './profile-card.tsx'

type EmailFormProps = { profile: Profile; typed: string | null; formError: FormError | null }

/**
 * Changes the email address. Requires the current password if the account has one, because the device may be in other
 * hands.
 */
export function EmailForm({ profile, typed, formError }: EmailFormProps) {
  const { t, urls } = usePage()
  const mailLeaves = useMailLeaves()
  return (
    <ProfileCard
      id="own-email"
      title={t('accounts.profile.email_title')}
      text={t(mailLeaves ? 'accounts.profile.email_hint' : 'accounts.no_mail')}
    >
      <form method="post" action={urls.profile()} noValidate data-submit-once className="grid max-w-md gap-4">
        <FormErrors formError={formError} />
        <input type="hidden" name="intent" value="email" />
        <EmailField defaultValue={typed ?? profile.email} error={formError?.fields.email} />
        {profile.has_password && <CurrentPasswordField name="current_password" formError={formError} />}
        <Button variant="secondary" className="justify-self-start">
          {t('accounts.profile.email_button')}
        </Button>
      </form>
    </ProfileCard>
  )
}
