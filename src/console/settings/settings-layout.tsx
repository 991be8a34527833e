import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'settings.read' }

/** Frame with one tab per section of the settings. */
export default function SettingsLayout() {
  const { say, links } = usePage()
  const may = useMay()
  const tabs = [
    { href: links.settings(), title: say('console_settings.shop.title') },
    ...(['contact', 'currency', 'limits', 'delivery', 'payments', 'mail'] as const).map((part) => ({
      href: links.settingsOf(part),
      title: say(`console_settings.${part}.title`),
    })),
    ...(may('tokens.write') ? [{ href: links.tokens(), title: say('console_tokens.title') }] : []),
    ...(may('tokens.write') ? [{ href: links.webhooks(), title: say('console_webhooks.title') }] : []),
  ]
  return (
    <>
      <TabbedHead title={say('console_settings.title')} text={say('console_settings.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
