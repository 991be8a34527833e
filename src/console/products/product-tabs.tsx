import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

/** Tabs with the pages of one product. */
export function ProductTabs({ id }: { id: number }) {
  const { t, links } = usePage()
  return (
    <Tabs
      label={t('console_goods.tabs.label')}
      tabs={[
        { href: links.product(id), title: t('console_goods.tabs.product') },
        { href: links.pictures(id), title: t('console_goods.pictures.title') },
        { href: links.stock(id), title: t('console_goods.stock_page.title') },
        { href: links.inventories(id), title: t('console_inventories.title') },
      ]}
    />
  )
}
