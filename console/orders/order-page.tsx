import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/order-page'
import { AddressCard } from './address-card.tsx'
import { AuditCard, HistoryCard } from './history-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderState } from './order-state.tsx'
import { mayTake, methodWords, paidWord, stepsFor } from './order-words.ts'
import { ParcelCard } from './parcel-card.tsx'
import { UntoldCard } from './untold-card.tsx'

export const handle = { may: 'orders.read' }

/** One order with everything staff may know of it, and what was changed by whom for those who may read that. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const order = await visit.api.console.desk.one({ params: { number } })
  const mayAudit = (await visit.who())?.permissions.includes('audit.read')
  const query = { target_type: 'order', target_id: order.order_number, limit: 30 }
  const entries = mayAudit ? (await visit.api.console.auditLog.list({ query })).data : null
  return { order, entries }
}

export default function OrderPage({ loaderData: { order, entries } }: Route.ComponentProps) {
  const { say, links, moment, date, time } = usePage()
  const may = useMay()
  const { order_number: number, confirmation } = order
  const steps = stepsFor(order).filter((step) => mayTake(step, may))
  return (
    <>
      <PageHead
        title={number}
        text={moment(order.placed_at)}
        up={{ href: links.orders(), title: say('console_orders.title') }}
      >
        <ButtonLink href={links.ordersPrint({ numbers: number })} look="secondary">
          <Icon name="printer" size={20} />
          {say('console_orders.print.title')}
        </ButtonLink>
      </PageHead>
      <Card className="mb-4 grid gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderState at={order} />
          <span>
            {say(methodWords[order.payment_method])} ·{' '}
            {order.money && order.money.with_courier > 0
              ? say('console_orders.money.with_courier')
              : say(paidWord(order))}
          </span>
          {order.test_payment && <span>{say('checkout.test.heading')}</span>}
          {order.told?.by_mail === false && (
            <TextLink href="#untold" className="min-h-12">
              {say('console_orders.untold.link')}
            </TextLink>
          )}
          {confirmation?.state === 'awaiting' && (
            <span className="font-semibold">
              {say('console_orders.confirm_by', {
                deadline: `${date(confirmation.deadline)} ${time(confirmation.deadline)}`,
              })}
            </span>
          )}
        </p>
        {order.note && (
          <p className="wrap-anywhere border-line border-s-4 ps-3">
            <span className="text-ink-soft">{say('console_orders.buyer_note')}</span> <bdi>{order.note}</bdi>
          </p>
        )}
        {steps.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {steps.map((step, n) => (
              <ButtonLink
                key={step}
                href={links.orderStep(number, step)}
                look={n === 0 && step !== 'cancel' ? 'primary' : 'secondary'}
                data-dialog=""
              >
                {say(`console_orders.steps.${step}.title`)}
              </ButtonLink>
            ))}
          </div>
        )}
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel.id} parcel={parcel} order={order} />
          ))}
          <HistoryCard order={order} />
          {entries && <AuditCard entries={entries} number={number} />}
        </div>
        <div className="grid gap-4">
          <UntoldCard order={order} />
          <AddressCard order={order} />
          {order.money && <MoneyCard order={order} money={order.money} />}
          <NotesCard order={order} />
        </div>
      </div>
    </>
  )
}
