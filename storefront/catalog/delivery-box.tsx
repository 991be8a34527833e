import { type ShippingRule, ShippingType } from '../../contract/shipping.ts'
import { type Page, usePage } from '../page-context.tsx'
import { deliveryDays } from '../shipping/delivery-days.ts'
import { Icon } from '../ui/icon.tsx'

/** How the store brings its goods, what that costs and how long it takes. */
export function DeliveryBox({ rules }: { rules: ShippingRule[] }) {
  const { say } = usePage()
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="delivery" className="rounded-2xl border border-line bg-card p-4">
      <h2 id="delivery" className="font-bold">
        {say('catalog.delivery')}
      </h2>
      <ul className="divide-y divide-line">
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
      <p className="mt-2 flex gap-2 rounded-xl bg-success-soft px-3 py-2 text-sm text-success">
        <Icon name="check" size={20} />
        {say('catalog.pay_on_delivery')}
      </p>
    </section>
  )
}

function Rule({ rule }: { rule: ShippingRule }) {
  const page = usePage()
  const { say, money } = page
  const pickup = rule.shipping_type === ShippingType.pickup
  return (
    <li className="flex gap-3 py-3">
      <span className="text-primary-text">
        <Icon name={pickup ? 'store' : 'truck'} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3 text-base">
          <bdi>{rule.title}</bdi>
          <bdi className="font-semibold">{rule.fee === 0 ? say('catalog.delivery_free') : money(rule.fee)}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          {!pickup && <span>{reach(rule, page)}</span>}
          <span>{deliveryDays(rule, page)}</span>
          {rule.pickup_address && <bdi>{rule.pickup_address}</bdi>}
        </p>
        {rule.fee > 0 && rule.free_above !== null && (
          <p className="text-success">
            {say('catalog.free_above', { amount: `\u2068${money(rule.free_above)}\u2069` })}
          </p>
        )}
      </div>
    </li>
  )
}

const reach = ({ states }: ShippingRule, { say, number }: Page): string =>
  states.length === 0
    ? say('catalog.whole_country')
    : say('catalog.provinces', { count: states.length, n: number(states.length) })
