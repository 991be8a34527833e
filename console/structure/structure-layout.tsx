import { Outlet } from 'react-router'
import { usePage } from '../page-context.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Tabs } from '../parts/tabs.tsx'

export const handle = { may: 'goods.read' }

/** What goods are sorted by, side by side. */
export default function StructureLayout() {
  const { say, links } = usePage()
  const tabs = (['categories', 'brands', 'stores', 'attributes'] as const).map((kind) => ({
    href: links.parts(kind),
    title: say(`console_structure.${kind}.title`),
  }))
  return (
    <>
      <PageHead title={say('console_structure.title')} text={say('console_structure.text')} />
      <Tabs label={say('console_structure.title')} tabs={tabs} />
      <Outlet />
    </>
  )
}
