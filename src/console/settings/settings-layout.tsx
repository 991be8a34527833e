import { Outlet } from 'react-router'
import { TabbedHead } from '../components/tabbed-head.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'settings.read' }

/** Frame with one tab per section of the settings. */
export default function SettingsLayout() {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const tabs = [
    { href: urls.settings(), title: t('console_settings.shop.title') },
    ...(['contact', 'currency', 'limits', 'delivery', 'payments', 'mail'] as const).map((part) => ({
      href: urls.settingsOf(part),
      title: t(`console_settings.${part}.title`),
    })),
    ...(may('tokens.write') ? [{ href: urls.tokens(), title: t('console_tokens.title') }] : []),
    ...(may('tokens.write') ? [{ href: urls.webhooks(), title: t('console_webhooks.title') }] : []),
  ]
  return (
    <>
      <TabbedHead title={t('console_settings.title')} text={t('console_settings.text')} tabs={tabs} />
      <Outlet />
    </>
  )
}
