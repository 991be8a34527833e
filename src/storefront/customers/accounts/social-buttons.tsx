import { Button } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'
import { SocialLogo } from './social-logo.tsx'

/** Sign-in or sign-up with Facebook and Google, if the operator has configured keys (spec §2, empty layout). */
export function SocialButtons({ back }: { back: string }) {
  const { t, urls } = usePage()
  const providers = useSite()?.common.social_logins ?? []
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.social.or')}
      </p>
      {providers.map((provider) => (
        <form key={provider} method="post" action={urls.socialLogin(provider)} data-submit-once>
          <input type="hidden" name="back" value={back} />
          <Button variant="secondary" wide>
            <SocialLogo provider={provider} />
            {t('accounts.social.continue', { provider: t(`accounts.social.${provider}`) })}
          </Button>
        </form>
      ))}
    </div>
  )
}
