import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

/** Tabs for customers with an account and for guests. Both keep the search text. */
export function CustomerTabs({ search }: { search: string | undefined }) {
  const { t, urls, path } = usePage()
  const guests = path.startsWith('/customers/guests')
  const tabs = [
    { href: urls.customers({ search }), title: t('console_customers.tabs.accounts'), current: !guests },
    { href: urls.guests({ search }), title: t('console_customers.tabs.guests'), current: guests },
  ]
  return <Tabs label={t('console_customers.tabs.label')} tabs={tabs} />
}
