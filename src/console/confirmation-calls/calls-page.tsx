import { callLists, type WaitingCall } from '#contract/ordering/console-calls.ts'
import { Empty } from '#ui/empty.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Tabs } from '../components/tabs.tsx'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/calls-page'
import { Claim } from './claim.tsx'
import { Refusals } from './refusals.tsx'

export const handle = { may: 'calls.make' }

/** Lists the orders that wait for a confirmation call. The chosen list and the cursor are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const list = callLists.find((name) => name === requested.get('list')) ?? 'now'
  const after = requested.get('after') || undefined
  const { data: calls, next, counts } = await requestContext(context).api.console.calls.list({ query: { list, after } })
  return { calls, next, counts, list, after }
}

export default function CallsPage({ loaderData: { calls, next, counts, list, after } }: Route.ComponentProps) {
  const { t, urls, moment, money, number, phone } = usePage()
  const may = useHasPermission()
  const columns: Column<WaitingCall>[] = [
    {
      title: t('console_calls.buyer'),
      variant: 'main',
      cell: (call) => (
        <span className="grid justify-items-start">
          <TextLink href={urls.call(call.order_number)}>
            <bdi>{call.name}</bdi>
          </TextLink>
          <a href={`tel:${call.phone}`} className="inline-flex min-h-11 items-center font-normal text-sm">
            <bdi dir="ltr">{phone(call.phone)}</bdi>
          </a>
          <Refusals count={call.refusals} />
          <Claim claim={call.claim} />
        </span>
      ),
    },
    {
      title: t('console_calls.order'),
      cell: ({ order_number }) => <UnbrokenNumbers>{order_number}</UnbrokenNumbers>,
    },
    { title: t('console_calls.province'), cell: ({ province }) => province },
    ...(may('orders.totals')
      ? [
          {
            title: t('console_calls.worth'),
            variant: 'number' as const,
            cell: ({ due, currency }: WaitingCall) => due !== null && money(due, currency),
          },
        ]
      : []),
    { title: t('console_calls.deadline'), cell: ({ deadline }) => moment(deadline) },
    {
      title: t('console_calls.tries'),
      cell: ({ tries, last }) =>
        last ? `${number(tries)} · ${t(`console_calls.outcomes.${last}`)}` : t('console_calls.none_yet'),
    },
    ...(list === 'later'
      ? [{ title: t('console_calls.next_at'), cell: ({ next_at }: WaitingCall) => next_at && moment(next_at) }]
      : []),
  ]
  const tabs = callLists.map((name) => ({
    href: urls.calls(name === 'now' ? {} : { list: name }),
    current: name === list,
    title: t('console_calls.list_of', {
      title: t(`console_calls.lists.${name}`),
      number: number(counts[name] ?? 0),
    }),
  }))
  return (
    <>
      <PageHead title={t('console_calls.title')} text={t('console_calls.text')} />
      <Tabs label={t('console_calls.title')} tabs={tabs} />
      {calls.length === 0 ? (
        <Empty icon="phone" title={t('console_calls.nothing')} text={t('console_calls.nothing_hint')} />
      ) : (
        <DataTable
          caption={t('console_calls.title')}
          columns={columns}
          rows={calls}
          keyOf={({ order_id }) => order_id}
        />
      )}
      <Pager first={after ? urls.calls({ list }) : null} next={next && urls.calls({ list, after: next })} />
    </>
  )
}
