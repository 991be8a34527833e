import type { Customer } from '#contract/customers/console-customers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/customers-page'
import { CustomerState } from './customer-state.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PersonCell } from './person-cell.tsx'

export const handle = { may: 'customers.read' }

const states = ['all', 'blocked', 'unverified'] as const

/** Customers with an account, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const search = requested.get('search')?.trim() || undefined
  const state = states.find((one) => one === requested.get('state')) ?? 'all'
  const before = requested.get('before') || undefined
  const query = { search, state, before }
  const { data: customers, next } = await requestContext(context).api.console.customers.list({ query })
  return { customers, next, before, search, state }
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, next, before, search, state } = loaderData
  const { t, urls, moment, phone } = usePage()
  const chosen = { search, state: state === 'all' ? undefined : state }
  const columns: Column<Customer>[] = [
    {
      title: t('errors.fields.name'),
      variant: 'main',
      cell: (customer) => (
        <PersonCell href={urls.customer(customer.id)} name={customer.name || customer.email} email={customer.email} />
      ),
    },
    { title: t('errors.fields.phone'), cell: (one) => <bdi dir="ltr">{one.phone ? phone(one.phone) : '–'}</bdi> },
    { title: t('console_customers.state'), cell: (customer) => <CustomerState customer={customer} /> },
    { title: t('console_customers.registered'), cell: ({ registered_at }) => moment(registered_at) },
  ]
  return (
    <>
      <PageHead title={t('console_customers.title')} text={t('console_customers.text')} />
      <CustomerTabs search={search} />
      <PeopleFilters
        href={urls.customers()}
        labels={{ search: t('console_customers.search'), state: t('console_customers.state') }}
        {...{ states, search, state }}
      />
      {customers.length === 0 ? (
        <Empty icon="users" title={t('console_customers.none')} text={t('console_customers.none_hint')}>
          <ButtonLink href={urls.guests({ search })} variant="secondary">
            {t('console_customers.tabs.guests')}
          </ButtonLink>
        </Empty>
      ) : (
        <DataTable caption={t('console_customers.title')} columns={columns} rows={customers} keyOf={({ id }) => id} />
      )}
      <Pager
        first={before ? urls.customers(chosen) : null}
        next={next && urls.customers({ ...chosen, before: next })}
      />
    </>
  )
}
