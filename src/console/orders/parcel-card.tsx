import type { ReactNode } from 'react'
import type { AdminLine, AdminOrder, AdminParcel } from '#contract/ordering/admin-orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { LineChoices } from './line-choices.tsx'
import { canTakeStep, stepsFor } from './order-messages.ts'
import { OrderState } from './order-state.tsx'

/** One parcel: its lines, its delivery, and its steps if the order has several parcels. */
export function ParcelCard({ parcel, order }: { parcel: AdminParcel; order: AdminOrder }) {
  const { t, urls, money, date } = usePage()
  const may = useHasPermission()
  const { order_number: number, money: seen } = order
  const steps = order.parcels.length > 1 ? stepsFor(parcel).filter((step) => canTakeStep(step, may)) : []
  const currency = seen?.totals.currency ?? ''
  return (
    <Card className="grid gap-3" aria-label={parcel.store.title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          <bdi>{parcel.store.title}</bdi>
        </h2>
        <OrderState at={parcel} />
      </div>
      <ul className="grid gap-3">
        {parcel.lines.map((line) => (
          <Line key={line.id} line={line} currency={currency}>
            {may('orders.write') && parcel.can_cancel && !line.cancelled && (
              <span className="flex flex-wrap gap-x-4">
                <TextLink href={urls.orderStep(number, 'quantity', { line: line.id })} className="min-h-12">
                  {t('console_orders.quantity.title')}
                </TextLink>
                <TextLink
                  href={urls.orderStep(number, 'cancel', { line: line.id })}
                  className="min-h-12"
                  data-dialog=""
                >
                  {t('console_orders.cancel_line')}
                </TextLink>
              </span>
            )}
          </Line>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-2 border-line border-t pt-3 text-ink-soft text-sm">
        <span>
          <bdi>{parcel.shipping_title}</bdi> · <bdi>{date(parcel.expected_from)}</bdi> –{' '}
          <bdi>{date(parcel.expected_to)}</bdi>
        </span>
        {parcel.shipping_fee !== null && (
          <bdi>{parcel.shipping_fee === 0 ? t('cart.free') : money(parcel.shipping_fee, currency)}</bdi>
        )}
      </p>
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <ButtonLink
              key={step}
              href={urls.orderStep(number, step, { parcel: parcel.id })}
              variant="secondary"
              small
              data-dialog=""
            >
              {t(`console_orders.steps.${step}.parcel`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </Card>
  )
}

type LineProps = { line: AdminLine; currency: string; children?: ReactNode }

function Line({ line, currency, children }: LineProps) {
  const { t, money, number } = usePage()
  return (
    <li className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
      <span className={line.cancelled ? 'text-ink-soft line-through' : ''}>
        <bdi>{number(line.quantity)}</bdi> × <bdi>{line.title}</bdi>
        <span className="block text-ink-soft text-sm">
          <LineChoices line={line} />
        </span>
      </span>
      {line.total !== null && line.price !== null && (
        <span className="sm:text-end">
          <bdi>{money(line.total, currency)}</bdi>
          {line.discount ? (
            <span className="block text-sm text-success">
              <bdi>−{money(line.discount, currency)}</bdi>
            </span>
          ) : null}
        </span>
      )}
      {line.cancelled && <span className="text-sale text-sm">{t('orders.cancelled')}</span>}
      {children}
    </li>
  )
}
