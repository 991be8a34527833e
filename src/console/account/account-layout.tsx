import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'anyone' }

/** Frame of the staff member's own account pages, with one tab each: profile, sessions, second factor and notification choices. */
export default function AccountLayout() {
  const { say, links } = usePage()
  const tabs = [
    { href: links.account(), title: say('console_account.profile.title') },
    { href: links.sessions(), title: say('console_account.sessions.title') },
    { href: links.secondFactor(), title: say('console_account.factor.title') },
    { href: links.newsChoices(), title: say('console_news.choices.title') },
  ]
  return (
    <>
      <TabbedHead title={say('console_account.title')} tabs={tabs} />
      <Outlet />
    </>
  )
}
