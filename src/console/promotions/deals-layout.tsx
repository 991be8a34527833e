import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'deals.read' }

/** Frame with tabs for vouchers, bundle deals and flash sales. */
export default function DealsLayout() {
  const { say, links } = usePage()
  const tabs = (['vouchers', 'bundles', 'sales'] as const).map((kind) => ({
    href: links.deals(kind),
    title: say(`console_deals.${kind}.title`),
  }))
  return (
    <>
      <TabbedHead title={say('console_deals.title')} text={say('console_deals.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
