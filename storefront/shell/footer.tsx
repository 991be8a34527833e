import type { Common, SiteLink } from '../../contract/site/settings.ts'
import { BarLink } from '../../ui/bar-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePage } from '../page-context.tsx'
import { NewsletterForm } from '../site/content/newsletter-form.tsx'
import type { SiteData } from '../use-site.ts'
import { SocialIcon } from './social-icon.tsx'

/** Spec §2: categories, service and about pages, social links, payment icons, copyright. */
export function Footer({ site: { common } }: { site: SiteData }) {
  const { say, links } = usePage()
  const { site_setting: site } = common
  const categories = common.categories.map(({ title, slug }) => ({ title, url: links.category(slug) }))
  return (
    <footer className="site-footer mt-16 border-line border-t bg-card">
      <div className="girih" aria-hidden="true" />
      <div className="mx-auto grid max-w-[90rem] gap-x-8 gap-y-10 px-4 py-10 sm:grid-cols-2 md:px-6 lg:grid-cols-[1.3fr_2fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo href={links.home()} name={site.site_name} />
          <p className="max-w-sm text-ink-soft text-sm leading-relaxed">{site.meta_description}</p>
          <Contact setting={common.setting} />
          <NewsletterForm />
        </div>
        <Column title={say('shell.categories')} entries={categories} wide />
        <Column title={say('shell.services')} entries={withTrackOrder(common.services, say, links)} />
        <div className="grid content-start gap-8">
          <Column
            title={say('shell.about')}
            entries={[
              ...linked(common.about, links),
              { title: say('seo.sitemap'), url: links.sitemap() },
              { title: say('offline.saver'), url: links.dataSaver() },
            ]}
          />
          <Social entries={common.social} />
        </div>
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-4 px-4 py-5 pb-24 text-ink-soft text-sm md:px-6 md:pb-5">
          <p>{site.copyright_text}</p>
          <Payments entries={common.payment} pictures={common.img_src_url} />
        </div>
      </div>
    </footer>
  )
}

type Entry = { title: string; url: string }
type Page = ReturnType<typeof usePage>

/** Orders can be tracked by anyone, whatever pages the operator lists. */
function withTrackOrder(services: SiteLink[], say: Page['say'], links: Page['links']): Entry[] {
  const pages = linked(services, links)
  const own = { title: say('shell.track_order'), url: links.trackOrder() }
  return pages.some(({ url }) => url === own.url) ? pages : [own, ...pages]
}

const linked = (entries: SiteLink[], links: Page['links']): Entry[] =>
  entries.map(({ title, link }) => ({ title, url: links.path(link) }))

function Column({ title, entries, wide = false }: { title: string; entries: Entry[]; wide?: boolean }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-bold">{title}</h2>
      <ul className={`footer-links ${wide ? 'grid grid-cols-2 gap-x-6' : ''}`}>
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
  const { digits } = usePage()
  return (
    <address className="grid gap-1 text-sm not-italic">
      {setting.address && (
        <p className="flex gap-2 py-1 text-ink-soft">
          <Icon name="pin" size={20} />
          {setting.address}
        </p>
      )}
      {setting.phone && (
        <BarLink href={`tel:${setting.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={20} />
          <bdi dir="ltr">{digits(setting.phone)}</bdi>
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
  const { say } = usePage()
  if (entries.length === 0) return null
  return (
    <nav aria-label={say('shell.follow_us')}>
      <h2 className="mb-2 font-bold">{say('shell.follow_us')}</h2>
      <ul className="flex flex-wrap gap-2">
        {entries.map((entry) => (
          <li key={entry.link}>
            <ButtonLink
              look="round"
              href={entry.link}
              rel="noopener"
              aria-label={entry.title}
              title={entry.title}
              className="bg-sunk text-ink-soft hover:bg-primary hover:text-on-primary"
            >
              <SocialIcon url={entry.link} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Payments({ entries, pictures }: { entries: SiteLink[]; pictures: string }) {
  const { say } = usePage()
  if (entries.length === 0) return null
  return (
    <ul aria-label={say('shell.we_accept')} className="flex flex-wrap gap-2">
      {entries.map((entry) => (
        <li
          key={entry.title}
          className="flex min-h-9 items-center rounded-lg border border-line bg-paper px-3 font-semibold text-xs"
        >
          {entry.image ? (
            <img
              src={`${pictures}96/${entry.image}`}
              alt={entry.title}
              height={24}
              width={48}
              loading="lazy"
              className="h-6 w-auto"
            />
          ) : (
            entry.title
          )}
        </li>
      ))}
    </ul>
  )
}
