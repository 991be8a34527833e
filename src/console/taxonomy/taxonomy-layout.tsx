import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'goods.read' }

/** Frame with tabs for categories, brands, stores and attributes. */
export default function TaxonomyLayout() {
  const { t, urls } = usePage()
  const tabs = (['categories', 'brands', 'stores', 'attributes'] as const).map((kind) => ({
    href: urls.parts(kind),
    title: t(`console_structure.${kind}.title`),
  }))
  return (
    <>
      <TabbedHead title={t('console_structure.title')} text={t('console_structure.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
