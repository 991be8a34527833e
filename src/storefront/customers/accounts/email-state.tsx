import type { Profile } from '#contract/customers/accounts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { usePage } from '../../page-context.tsx'
import { FormErrors } from './form-errors.tsx'

/** The pending step for the email address: a new address waits for its code, or the first address is unverified. */
export function EmailState({ profile, refused }: { profile: Profile; refused: FormRefusal | null }) {
  const { t, links } = usePage()
  const { pending_email: waiting, verified, email } = profile
  if (!waiting && verified) return null
  const back = { back: '/user/profile' }
  return (
    <Card as="div" variant="saffron" className="grid gap-3">
      <FormErrors refused={refused} />
      <p className="wrap-anywhere">
        {waiting
          ? t('accounts.profile.email_waits', { email: waiting })
          : t('accounts.profile.email_unproven', { email })}
      </p>
      <form method="post" action={links.profile()} className="flex flex-wrap gap-3">
        <ButtonLink href={links.verify(back)}>{t('accounts.verify.enter')}</ButtonLink>
        <Button name="intent" value="resend" variant="secondary">
          {t('accounts.verify.resend')}
        </Button>
      </form>
    </Card>
  )
}
