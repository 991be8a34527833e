import type { Me } from '#contract/staff/sessions.ts'
import { Logo } from '#ui/logo.tsx'
import { useFrame } from '../frame-data.ts'
import type { NavigationEntry } from '../navigation.ts'
import { usePage } from '../page-context.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageLinks } from './language-links.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { OrderSearch, OrderSearchMenu } from './order-search.tsx'

/** Shop name, search for orders (with permission to see them), languages and account menu. */
export function TopBar({ me, entries }: { me: Me | null; entries: NavigationEntry[] }) {
  const { t, urls } = usePage()
  const findsOrders = entries.some((entry) => entry.name === 'orders')
  const name = useFrame()?.site.site_name ?? t('shell.site_name')
  return (
    <header className="top-bar">
      <Logo href={urls.home()} name={name} />
      <div className="min-w-0 flex-1">{findsOrders && <OrderSearch />}</div>
      <div className="flex items-center">
        {findsOrders && <OrderSearchMenu />}
        <LanguageLinks />
        {me && <NotificationsLink unread={me.unread_news} />}
        {me && <AccountMenu me={me} />}
      </div>
    </header>
  )
}
