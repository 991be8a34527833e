import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'anyone' }

/** Frame of the staff member's own account pages, with one tab each: profile, sessions, second factor and notification choices. */
export default function AccountLayout() {
  const { t, urls } = usePage()
  const tabs = [
    { href: urls.account(), title: t('console_account.profile.title') },
    { href: urls.sessions(), title: t('console_account.sessions.title') },
    { href: urls.secondFactor(), title: t('console_account.factor.title') },
    { href: urls.newsChoices(), title: t('console_news.choices.title') },
  ]
  return (
    <>
      <TabbedHead title={t('console_account.title')} tabs={tabs} />
      <Outlet />
    </>
  )
}
