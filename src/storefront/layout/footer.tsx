import type { Common, SiteLink } from '#contract/site/settings.ts'
import { BarLink } from '#ui/bar-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { CardLogos } from '../ordering/checkout/card-logos.tsx'
import { usePage } from '../page-context.tsx'
import { NewsletterForm } from '../site/content/newsletter-form.tsx'
import type { SiteData } from '../use-site.ts'
import { SocialIcon } from './social-icon.tsx'

/** The last link leads to all categories. The category bar and the drawer show more of them, too. */
const SHOWN_CATEGORIES = 7

/** The footer (spec §2): categories, service and about pages, social links, payment icons, copyright. */
export function Footer({ site: { common } }: { site: SiteData }) {
  const { t, urls } = usePage()
  const { site_setting: site } = common
  const categories = [
    ...common.categories.slice(0, SHOWN_CATEGORIES).map(({ title, slug }) => ({ title, url: urls.category(slug) })),
    { title: t('content.categories.title'), url: urls.categories() },
  ]
  return (
    <footer className="site-footer">
      <div className="girih" aria-hidden="true" />
      <div className="footer-columns">
        <div>
          <Logo
            href={urls.home()}
            name={site.site_name}
            picture={site.footer_logo && `${common.img_src_url}320/${site.footer_logo}`}
          />
          <p className="footer-about">{site.meta_description}</p>
          <Contact setting={common.setting} />
          <NewsletterForm />
        </div>
        <Column title={t('shell.categories')} entries={categories} wide />
        <Column title={t('shell.services')} entries={withTrackOrder(common.services, t, urls)} />
        <div>
          <Column
            title={t('shell.about')}
            entries={[
              ...linked(common.about, urls),
              { title: t('seo.sitemap'), url: urls.sitemap() },
              { title: t('offline.saver'), url: urls.dataSaver() },
            ]}
          />
          <Social entries={common.social} />
        </div>
      </div>
      <div className="footer-end">
        <p>{site.copyright_text}</p>
        <Payments kinds={common.payment_kinds} />
      </div>
    </footer>
  )
}

type Entry = { title: string; url: string }
type Page = ReturnType<typeof usePage>

/** Adds order tracking if the operator does not list it: guests need this link. */
function withTrackOrder(services: SiteLink[], t: Page['t'], urls: Page['urls']): Entry[] {
  const pages = linked(services, urls)
  const own = { title: t('shell.track_order'), url: urls.trackOrder() }
  return pages.some(({ url }) => url === own.url) ? pages : [own, ...pages]
}

const linked = (entries: SiteLink[], urls: Page['urls']): Entry[] =>
  entries.map(({ title, link }) => ({ title, url: urls.path(link) }))

function Column({ title, entries, wide = false }: { title: string; entries: Entry[]; wide?: boolean }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={wide ? 'footer-links footer-wide' : 'footer-links'}>
        {entries.map((entry) => (
          <li key={entry.url}>
            <a href={entry.url}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ setting }: { setting: Common['setting'] }) {
  const { phone } = usePage()
  return (
    <address>
      {setting.address && (
        <p>
          <Icon name="pin" size={20} />
          {setting.address}
        </p>
      )}
      {setting.phone && (
        <BarLink href={`tel:${setting.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={20} />
          <bdi dir="ltr">{phone(setting.phone)}</bdi>
        </BarLink>
      )}
      {setting.email && (
        <BarLink href={`mailto:${setting.email}`}>
          <Icon name="mail" size={20} />
          <bdi>{setting.email}</bdi>
        </BarLink>
      )}
    </address>
  )
}

function Social({ entries }: { entries: SiteLink[] }) {
  const { t } = usePage()
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('shell.follow_us')}>
      <h2>{t('shell.follow_us')}</h2>
      <ul className="footer-signs">
        {entries.map((entry) => (
          <li key={entry.link}>
            <ButtonLink variant="round" href={entry.link} rel="noopener" aria-label={entry.title} title={entry.title}>
              <SocialIcon url={entry.link} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const signs: Record<Common['payment_kinds'][number], IconName | null> = {
  cash: 'cash',
  card: null,
  paypal: 'wallet',
  bank: 'bank',
}

/** The enabled payment methods by kind. */
function Payments({ kinds }: { kinds: Common['payment_kinds'] }) {
  const { t } = usePage()
  if (kinds.length === 0) return null
  return (
    <ul aria-label={t('shell.we_accept')} className="footer-signs footer-payments">
      {kinds.map((kind) => {
        const sign = signs[kind]
        return (
          <li key={kind}>
            {sign ? <Icon name={sign} size={20} /> : <CardLogos />}
            {sign && t(`checkout.${kind}`)}
          </li>
        )
      })}
    </ul>
  )
}
