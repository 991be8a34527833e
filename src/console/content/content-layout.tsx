import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'content.read' }

const tabNames = ['slider', 'banners', 'top-banner', 'popup', 'collections', 'pages', 'faq', 'links', 'words'] as const

/** Frame of the content pages, with one tab per kind of content. */
export default function ContentLayout() {
  const { t, urls } = usePage()
  const tabs = tabNames.map((part) => ({ href: urls.content(part), title: t(`console_content.tabs.${part}`) }))
  return (
    <>
      <TabbedHead title={t('console_content.title')} text={t('console_content.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
