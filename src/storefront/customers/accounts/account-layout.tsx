import { Outlet } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { MenuRow } from '#ui/menu.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { accountEntries } from '../../layout/account-entries.ts'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'

/** The layout of account pages: a navigation next to the page on wide screens, a scrolling row on phones. */
export default function AccountLayout() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 py-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:py-8">
      <AccountNav />
      <Outlet />
    </div>
  )
}

function AccountNav() {
  const page = usePage()
  const { t, urls, path } = page
  const userName = useSite()?.userName ?? null
  const first = userName
    ? { href: urls.profile(), title: t('accounts.menu.profile'), icon: 'user' as const }
    : { href: urls.login({ back: path }), title: t('shell.login'), icon: 'user' as const }
  const here = urls.path(path.split('?')[0] ?? path)
  return (
    <nav aria-label={t('accounts.menu.title')} className="account-nav lg:sticky lg:top-24">
      {userName && (
        <p className="truncate px-3 pb-2 font-bold text-lg max-lg:hidden">
          <bdi>{userName}</bdi>
        </p>
      )}
      <ScrollRow className="lg:mx-0 lg:grid lg:gap-1 lg:p-0">
        {[first, ...accountEntries(page)].map(({ href, title, icon }) => (
          <li key={href} className="shrink-0 max-lg:has-aria-[current=page]:order-first">
            <MenuRow
              href={href}
              aria-current={href === here ? 'page' : undefined}
              className="whitespace-nowrap max-lg:border max-lg:border-line"
            >
              <Icon name={icon} size={20} />
              {title}
            </MenuRow>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
