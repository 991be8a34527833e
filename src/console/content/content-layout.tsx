import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'content.read' }

const parts = ['slider', 'banners', 'top-banner', 'popup', 'collections', 'pages', 'faq', 'links', 'words'] as const

/** Frame of the content pages, with one tab per kind of content. */
export default function ContentLayout() {
  const { say, links } = usePage()
  const tabs = parts.map((part) => ({ href: links.content(part), title: say(`console_content.tabs.${part}`) }))
  return (
    <>
      <TabbedHead title={say('console_content.title')} text={say('console_content.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
