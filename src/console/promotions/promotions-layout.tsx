import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'deals.read' }

/** Frame with tabs for vouchers, bundle deals and flash sales. */
export default function PromotionsLayout() {
  const { t, urls } = usePage()
  const tabs = (['vouchers', 'bundles', 'sales'] as const).map((kind) => ({
    href: urls.deals(kind),
    title: t(`console_deals.${kind}.title`),
  }))
  return (
    <>
      <TabbedHead title={t('console_deals.title')} text={t('console_deals.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
