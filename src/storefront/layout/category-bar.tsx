import type { Common } from '#contract/site/settings.ts'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { headerLinks } from './header-links.ts'

/** The widest row fits at most this many categories. */
const MAX_PER_ROW = 9

/**
 * The second header bar on wide screens: the operator's links and the categories that fit into one row, then order
 * tracking and contact. The menu above contains all categories.
 */
export function CategoryBar({ common }: { common: Common }) {
  const page = usePage()
  const { t, urls, path } = page
  const { phone, email } = common.setting
  const link = ({ title, link }: { title: string; link: string }) => (
    <a key={link} href={link}>
      {title}
    </a>
  )
  return (
    <div className="category-bar">
      <div>
        <nav aria-label={t('shell.main_categories')}>
          {headerLinks(common, 'left', page).map(link)}
          {common.categories.slice(0, MAX_PER_ROW).map(({ id, slug, title }) => {
            const here = path === `/all/${slug}` || path.startsWith(`/all/${slug}/`)
            return (
              <a key={id} href={urls.category(slug)} aria-current={here ? 'true' : undefined}>
                {title}
              </a>
            )
          })}
        </nav>
        <div>
          <span>{headerLinks(common, 'right', page).map(link)}</span>
          {link({ title: t('shell.track_order'), link: urls.trackOrder() })}
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={16} />
              <bdi dir="ltr">{page.phone(phone)}</bdi>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} aria-label={email}>
              <Icon name="mail" size={18} />
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
