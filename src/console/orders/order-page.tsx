import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/order-page'
import { AddressCard } from './address-card.tsx'
import { AuditCard, HistoryCard } from './history-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NotNotifiedCard } from './not-notified-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { StateCard } from './state-card.tsx'

export const handle = { may: 'orders.read' }

/** One order, with its audit entries for staff with permission to read the audit log. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const order = await ctx.api.console.desk.one({ params: { number } })
  const mayAudit = (await ctx.who())?.permissions.includes('audit.read')
  const query = { target_type: 'order', target_id: order.order_number, limit: 30 }
  const entries = mayAudit ? (await ctx.api.console.auditLog.list({ query })).data : null
  return { order, entries }
}

export default function OrderPage({ loaderData: { order, entries } }: Route.ComponentProps) {
  const { t, urls, moment } = usePage()
  const { order_number: number } = order
  return (
    <>
      <PageHead
        title={number}
        text={moment(order.placed_at)}
        up={{ href: urls.orders(), title: t('console_orders.title') }}
      >
        <ButtonLink href={urls.ordersPrint({ numbers: number })} variant="secondary">
          <Icon name="printer" size={20} />
          {t('console_orders.print.title')}
        </ButtonLink>
      </PageHead>
      <StateCard order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel.id} parcel={parcel} order={order} />
          ))}
        </div>
        <div className="grid gap-4 lg:row-span-2">
          <NotNotifiedCard order={order} />
          <AddressCard order={order} />
          {order.money && <MoneyCard order={order} money={order.money} />}
          <NotesCard order={order} />
        </div>
        <div className="grid gap-4">
          <HistoryCard order={order} />
          {entries && <AuditCard entries={entries} number={number} />}
        </div>
      </div>
    </>
  )
}
