import type { ListedOrder } from '#contract/ordering/admin-orders.ts'
import { orderCan } from '#contract/ordering/order-status.ts'
import type { FormError } from '#web/form-error.ts'
import { Confirm } from '../components/confirm.tsx'
import { usePage } from '../page-context.tsx'
import { CourierChoice } from './courier-choice.tsx'
import type { Couriers } from './hand-over.ts'
import { statusAfterStep } from './order-messages.ts'
import { OrderState } from './order-state.tsx'

/** A step on several orders that waits for confirmation. */
export type BulkQuestionData = {
  step: keyof typeof statusAfterStep
  chosen: string[]
  key: string
  couriers: Couriers
  formError: FormError | null
}

type BulkQuestionProps = { asking: BulkQuestionData; orders: ListedOrder[]; action: string; back: string }

/**
 * Confirmation of a step on several orders, with their number and sum. Orders that cannot take the step are listed and left out. The API
 * decides about orders that are not on this page of the list.
 */
export function BulkQuestion({ asking, orders, action, back }: BulkQuestionProps) {
  const { t, money, number } = usePage()
  const { step, chosen, key, couriers, formError } = asking
  const rowOf = (one: string) => orders.find((order) => order.order_number === one)
  const canTake = (one: string) => {
    const row = rowOf(one)
    return row === undefined || orderCan.moveTo(row) === statusAfterStep[step]
  }
  const [able, unable] = [chosen.filter(canTake), chosen.filter((one) => !canTake(one))]
  const rows = orders.filter((order) => able.includes(order.order_number))
  const sums = sumsOf(rows).map(({ amount, currency }) => money(amount, currency))
  const [sum, other] = sums
  const total =
    sum && (other ? t('console_orders.bulk.several', { sum, other }) : t('console_orders.bulk.sum', { sum }))
  const question = [total, t(`console_orders.steps.${step}.text`)].filter(Boolean).join(' · ')
  return (
    <Confirm
      title={
        able.length > 0
          ? t(`console_orders.steps.${step}.bulk`, { count: able.length, number: number(able.length) })
          : t(`console_orders.steps.${step}.title`)
      }
      text={able.length > 0 ? question : t('console_orders.bulk.none')}
      action={action}
      confirmLabel={able.length > 0 ? t(`console_orders.steps.${step}.title`) : null}
      back={back}
      formError={formError}
    >
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="sure" value="1" />
      {able.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto border-line border-y">
          {able.map((one) => {
            const row = rowOf(one)
            return (
              <li key={one} className="flex justify-between gap-4 px-4 py-2">
                <input type="hidden" name="chosen" value={one} />
                <NumberAndName number={one} name={row?.name} />
                {row?.total && <bdi>{money(row.total.amount, row.total.currency)}</bdi>}
              </li>
            )
          })}
        </ul>
      )}
      {unable.length > 0 && (
        <section className="grid gap-2">
          <p className="text-ink-soft text-sm">{t('console_orders.bulk.left_out')}</p>
          <ul className="max-h-40 divide-y divide-line overflow-y-auto border-line border-y">
            {unable.map((one) => {
              const row = rowOf(one)
              return (
                <li key={one} className="flex justify-between gap-4 px-4 py-2">
                  <NumberAndName number={one} name={row?.name} />
                  {row && <OrderState at={row} />}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {able.length > 0 && step === 'hand-over' && (
        <CourierChoice couriers={couriers} formKey={key} error={formError?.fields.courier} />
      )}
    </Confirm>
  )
}

const NumberAndName = ({ number, name }: { number: string; name: string | undefined }) => (
  <span className="grid">
    <bdi dir="ltr" className="font-semibold">
      {number}
    </bdi>
    {name && <bdi className="text-ink-soft text-sm">{name}</bdi>}
  </span>
)

/** Sum of the orders per currency; empty for staff who may not see totals. */
function sumsOf(orders: ListedOrder[]): { amount: number; currency: string }[] {
  const totals = orders.flatMap(({ total }) => (total ? [total] : []))
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    // Sums in minor units, because sums of decimals are not exact.
    amount: totals.reduce((sum, one) => sum + (one.currency === currency ? Math.round(one.amount * 100) : 0), 0) / 100,
  }))
}
