import type { ListedOrder } from '../../contract/ordering/desk-orders.ts'
import type { FormRefusal } from '../../pages/form-refusal.ts'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { CourierChoice } from './courier-choice.tsx'
import type { Couriers } from './hand-over.ts'
import type { reachedBy } from './order-words.ts'

/** A step that is about to be taken with several orders. */
export type Asking = {
  step: keyof typeof reachedBy
  chosen: string[]
  key: string
  couriers: Couriers
  refused: FormRefusal | null
}

type BulkQuestionProps = { asking: Asking; orders: ListedOrder[]; action: string; back: string }

/** Asks before a step is taken with several orders, with how many they are and what they cost. */
export function BulkQuestion({ asking, orders, action, back }: BulkQuestionProps) {
  const { say, money, number } = usePage()
  const { step, chosen, key, couriers, refused } = asking
  const rows = orders.filter((order) => chosen.includes(order.order_number))
  const sums = sumsOf(rows).map(({ amount, currency }) => money(amount, currency))
  const [sum, other] = sums
  const total =
    sum && (other ? say('console_orders.bulk.several', { sum, other }) : say('console_orders.bulk.sum', { sum }))
  return (
    <Confirm
      title={say(`console_orders.steps.${step}.bulk`, { count: chosen.length, number: number(chosen.length) })}
      text={[total, say(`console_orders.steps.${step}.text`)].filter(Boolean).join(' · ')}
      action={action}
      yes={say(`console_orders.steps.${step}.title`)}
      back={back}
      refused={refused}
    >
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="sure" value="1" />
      <ul className="max-h-60 divide-y divide-line overflow-y-auto border-line border-y">
        {chosen.map((one) => {
          const row = rows.find((order) => order.order_number === one)
          return (
            <li key={one} className="flex justify-between gap-4 px-4 py-2">
              <input type="hidden" name="chosen" value={one} />
              <span className="grid">
                <bdi dir="ltr" className="font-semibold">
                  {one}
                </bdi>
                {row && <bdi className="text-ink-soft text-sm">{row.name}</bdi>}
              </span>
              {row?.total && <bdi>{money(row.total.amount, row.total.currency)}</bdi>}
            </li>
          )
        })}
      </ul>
      {step === 'hand-over' && <CourierChoice couriers={couriers} formKey={key} error={refused?.fields.courier} />}
    </Confirm>
  )
}

/** What orders cost, in each of their currencies; nothing for viewers who may not see money. */
function sumsOf(orders: ListedOrder[]): { amount: number; currency: string }[] {
  const totals = orders.flatMap(({ total }) => (total ? [total] : []))
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    // Cents and pul are whole numbers: sums of decimals are not exact.
    amount: totals.reduce((sum, one) => sum + (one.currency === currency ? Math.round(one.amount * 100) : 0), 0) / 100,
  }))
}
