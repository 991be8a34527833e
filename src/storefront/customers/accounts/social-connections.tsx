import { type SocialProvider, socialProviders } from '#contract/site/social-providers.ts'
import { Button } from '#ui/button.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'
import { FormErrors } from './form-errors.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SocialLogo } from './social-logo.tsx'

type SocialConnection = { provider: SocialProvider; since: string }
type ConnectionsProps = {
  connected: SocialConnection[]
  /** True if the account's email address is verified. Connecting a provider requires this. */
  proven: boolean
  formError: FormError | null
}

/**
 * Google and Facebook as sign-in methods of this account: the providers with configured keys and the connected ones.
 */
export function SocialConnections({ connected, proven, formError }: ConnectionsProps) {
  const { t } = usePage()
  const offered = useSite()?.common.social_logins ?? []
  const sinceOf = (provider: SocialProvider) => connected.find((one) => one.provider === provider)?.since
  const shown = socialProviders.filter((provider) => offered.includes(provider) || sinceOf(provider))
  if (shown.length === 0) return null
  return (
    <ProfileCard
      id="own-providers"
      title={t('accounts.social.connections.title')}
      text={t(proven ? 'accounts.social.connections.text' : 'errors.social_unproven')}
    >
      <FormErrors formError={formError} />
      <ul className="grid">
        {shown.map((provider) => (
          <ProviderRow key={provider} provider={provider} since={sinceOf(provider)} proven={proven} />
        ))}
      </ul>
    </ProfileCard>
  )
}

type RowProps = { provider: SocialProvider; since: string | undefined; proven: boolean }

function ProviderRow({ provider, since, proven }: RowProps) {
  const { t, urls, date } = usePage()
  const named = { provider: t(`accounts.social.${provider}`) }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <SocialLogo provider={provider} />
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="font-medium">{named.provider}</span>
        <span className="text-ink-soft text-sm">
          {since
            ? t('accounts.social.connections.since', { since: date(since) })
            : t('accounts.social.connections.none')}
        </span>
      </div>
      {since && (
        <form method="post" action={urls.profile()}>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="provider" value={provider} />
          <Button variant="secondary" aria-label={t('accounts.social.connections.disconnect_named', named)}>
            {t('accounts.social.connections.disconnect')}
          </Button>
        </form>
      )}
      {!since && proven && (
        <form method="post" action={urls.socialLogin(provider)} data-submit-once>
          <input type="hidden" name="back" value="/user/profile" />
          <Button variant="secondary" aria-label={t('accounts.social.connections.connect_named', named)}>
            {t('accounts.social.connections.connect')}
          </Button>
        </form>
      )}
    </li>
  )
}
