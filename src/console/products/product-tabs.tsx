import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

/** Tabs with the pages of one product. */
export function ProductTabs({ id }: { id: number }) {
  const { t, urls } = usePage()
  return (
    <Tabs
      label={t('console_goods.tabs.label')}
      tabs={[
        { href: urls.product(id), title: t('console_goods.tabs.product') },
        { href: urls.pictures(id), title: t('console_goods.pictures.title') },
        { href: urls.stock(id), title: t('console_goods.stock_page.title') },
        { href: urls.inventories(id), title: t('console_inventories.title') },
      ]}
    />
  )
}
