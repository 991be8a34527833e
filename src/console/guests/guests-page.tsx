import type { Guest } from '#contract/ordering/console-guests.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { CustomerTabs } from '../customers/customer-tabs.tsx'
import { PeopleFilters } from '../customers/people-filters.tsx'
import { PersonCell } from '../customers/person-cell.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/guests-page'
import { useGuestName } from './guest-name.ts'
import { GuestState } from './guest-state.tsx'

export const handle = { may: 'customers.read' }

const states = ['all', 'blocked'] as const

/** Customers without an account, sorted by their latest order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const search = requested.get('search')?.trim() || undefined
  const state = states.find((one) => one === requested.get('state')) ?? 'all'
  const before = requested.get('before') || undefined
  const { data: guests, next } = await requestContext(context).api.console.guests.list({
    query: { search, state, before },
  })
  return { guests, next, before, search, state }
}

export default function GuestsPage({ loaderData: { guests, next, before, search, state } }: Route.ComponentProps) {
  const { t, urls, moment, number, phone } = usePage()
  const nameOf = useGuestName()
  const chosen = { search, state: state === 'all' ? undefined : state }
  const columns: Column<Guest>[] = [
    {
      title: t('errors.fields.name'),
      variant: 'main',
      cell: (guest) => <PersonCell href={urls.guest(guest.id)} name={nameOf(guest)} email={guest.email} />,
    },
    { title: t('errors.fields.phone'), cell: (one) => <bdi dir="ltr">{one.phone ? phone(one.phone) : '–'}</bdi> },
    { title: t('console_customers.guests.orders'), variant: 'number', cell: ({ orders }) => number(orders) },
    { title: t('console_customers.guests.last'), cell: ({ ordered_at }) => (ordered_at ? moment(ordered_at) : '–') },
    { title: t('console_customers.guests.state'), cell: (guest) => <GuestState guest={guest} /> },
  ]
  return (
    <>
      <PageHead title={t('console_customers.guests.title')} text={t('console_customers.guests.text')} />
      <CustomerTabs search={search} />
      <PeopleFilters
        href={urls.guests()}
        labels={{ search: t('console_customers.guests.search'), state: t('console_customers.guests.state') }}
        {...{ states, search, state }}
      />
      {guests.length === 0 ? (
        <Empty icon="users" title={t('console_customers.guests.none')} text={t('console_customers.guests.none_hint')}>
          <ButtonLink href={urls.customers({ search })} variant="secondary">
            {t('console_customers.tabs.accounts')}
          </ButtonLink>
        </Empty>
      ) : (
        <DataTable
          caption={t('console_customers.guests.title')}
          columns={columns}
          rows={guests}
          keyOf={({ id }) => id}
        />
      )}
      <Pager first={before ? urls.guests(chosen) : null} next={next && urls.guests({ ...chosen, before: next })} />
    </>
  )
}
