import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

/** Tabs with the pages of one product. */
export function ProductTabs({ id }: { id: number }) {
  const { say, links } = usePage()
  return (
    <Tabs
      label={say('console_goods.tabs.label')}
      tabs={[
        { href: links.product(id), title: say('console_goods.tabs.product') },
        { href: links.pictures(id), title: say('console_goods.pictures.title') },
        { href: links.stock(id), title: say('console_goods.stock_page.title') },
        { href: links.inventories(id), title: say('console_inventories.title') },
      ]}
    />
  )
}
