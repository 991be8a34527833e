import type { Profile } from '#contract/customers/accounts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { FormErrors } from './form-errors.tsx'

/** The pending step for the email address: a new address waits for its code, or the first address is unverified. */
export function EmailState({ profile, formError }: { profile: Profile; formError: FormError | null }) {
  const { t, urls } = usePage()
  const { pending_email: waiting, verified, email } = profile
  if (!waiting && verified) return null
  const back = { back: '/user/profile' }
  return (
    <Card as="div" variant="saffron" className="grid gap-3">
      <FormErrors formError={formError} />
      <p className="wrap-anywhere">
        {waiting
          ? t('accounts.profile.email_waits', { email: waiting })
          : t('accounts.profile.email_unproven', { email })}
      </p>
      <form method="post" action={urls.profile()} className="flex flex-wrap gap-3">
        <ButtonLink href={urls.verify(back)}>{t('accounts.verify.enter')}</ButtonLink>
        <Button name="intent" value="resend" variant="secondary">
          {t('accounts.verify.resend')}
        </Button>
      </form>
    </Card>
  )
}
