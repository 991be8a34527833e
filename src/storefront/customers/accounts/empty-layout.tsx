import { Outlet } from 'react-router'
import { PRIVACY } from '#contract/site/content.ts'
import type { IconName } from '#ui/icon.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { LanguageSwitcher } from '../../layout/language-switcher.tsx'
import { ToastSlot } from '../../layout/toast-slot.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'
import type { Route } from './+types/empty-layout'
import styles from './empty-layout.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/**
 * The empty layout (spec §2): logo, welcome and agreement around the sign-in and registration forms, without other
 * links.
 */
export default function EmptyLayout() {
  const { t, urls } = usePage()
  const site = useSite()
  const name = site?.common.site_setting.site_name ?? t('shell.site_name')
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <div className="loading-bar" aria-hidden="true" />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Welcome name={name} />
        <div className="flex flex-col gap-6 px-4 pb-8 md:px-8">
          <header className="flex items-center justify-between gap-4 py-3">
            <Logo href={urls.home()} name={name} />
            <div className="flex">{site && <LanguageSwitcher languages={site.common.languages} />}</div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="my-auto grid w-full max-w-md justify-self-center self-center outline-none"
          >
            <p className="mb-2 font-semibold text-primary-text lg:hidden">
              {t('accounts.layout.welcome', { site: name })}
            </p>
            <Outlet />
          </main>
          <Agreement />
        </div>
      </div>
      <ToastSlot />
      <p id="announcer" role="status" className="sr-only" />
    </>
  )
}

const reasons: { icon: IconName; reason: 'orders' | 'addresses' | 'lists' }[] = [
  { icon: 'truck', reason: 'orders' },
  { icon: 'pin', reason: 'addresses' },
  { icon: 'heart', reason: 'lists' },
]

/** The benefits of an account. On phones the form comes first. */
function Welcome({ name }: { name: string }) {
  const { t } = usePage()
  return (
    <aside className="welcome grid content-center gap-10 p-12 text-on-primary max-lg:hidden xl:p-20">
      <div className="grid gap-3">
        <p className="font-extrabold text-4xl leading-tight">{t('accounts.layout.welcome', { site: name })}</p>
        <p className="text-lg opacity-90">{t('accounts.layout.text')}</p>
      </div>
      <ul className="grid gap-5">
        {reasons.map(({ icon, reason }) => (
          <li key={reason} className="flex items-center gap-4">
            <IconDisc name={icon} tone="clear" />
            {t(`accounts.layout.${reason}`)}
          </li>
        ))}
      </ul>
      <p className="opacity-90">{t('accounts.layout.guest')}</p>
    </aside>
  )
}

function Agreement() {
  const { t, urls } = usePage()
  const [before, after] = t('accounts.layout.agreement', { link: '|' }).split('|')
  return (
    <footer className="text-center text-ink-soft text-sm">
      {before}
      <a href={urls.page(PRIVACY)} className="py-3 underline">
        {t('accounts.layout.privacy')}
      </a>
      {after}
    </footer>
  )
}
