import { Outlet } from 'react-router'
import { PRIVACY } from '#contract/site/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { BareHeader } from '../../layout/bare-header.tsx'
import { LanguageSwitcher } from '../../layout/language-switcher.tsx'
import { ToastSlot } from '../../layout/toast-slot.tsx'
import { usePage } from '../../page-context.tsx'
import { DataSaverStrip } from '../../site/preferences/data-saver-strip.tsx'
import { type SiteData, useSite } from '../../use-site.ts'
import { CheckoutSteps } from '../cart/checkout-steps.tsx'
import type { Route } from './+types/checkout-layout'
import styles from './checkout-layout.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The layout of delivery and payment: logo, steps and help, without links that lead away from the order. */
export default function CheckoutLayout() {
  const { t, path } = usePage()
  const site = useSite()
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <div className="loading-bar" aria-hidden="true" />
      <DataSaverStrip />
      {site ? <CheckoutHeader site={site} /> : <BareHeader />}
      <main id="main" tabIndex={-1} className="shop-main">
        <CheckoutSteps current={path.startsWith('/shipping') ? 'delivery' : 'payment'} />
        <Outlet />
      </main>
      {site && <Help site={site} />}
      <ToastSlot />
      <p id="announcer" role="status" className="sr-only" />
    </>
  )
}

function CheckoutHeader({ site: { common } }: { site: SiteData }) {
  const { urls } = usePage()
  const { site_setting: setting } = common
  return (
    <header className="checkout-head">
      <div>
        <Logo
          href={urls.home()}
          name={setting.site_name}
          picture={setting.header_logo && `${common.img_src_url}320/${setting.header_logo}`}
        />
        <div>
          <LanguageSwitcher languages={common.languages} atOnce={1} />
        </div>
      </div>
    </header>
  )
}

/** The shop's phone and contact page, and its privacy page. */
function Help({ site: { common } }: { site: SiteData }) {
  const { t, urls, phone: formatted } = usePage()
  const { phone } = common.setting
  return (
    <footer className="checkout-help">
      <div>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={18} />
            <bdi dir="ltr">{formatted(phone)}</bdi>
          </a>
        )}
        <a href={urls.contact()}>{t('shell.contact')}</a>
        <a href={urls.page(PRIVACY)}>{t('accounts.layout.privacy')}</a>
        <p>{common.site_setting.copyright_text}</p>
      </div>
    </footer>
  )
}
