import type { ReactNode } from 'react'
import { type ShippingRule, ShippingType } from '#contract/catalog/shipping-rules.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { deliveryRulesTo, expectedDays, feeFor } from '../../ordering/shipping/delivery-rules.ts'
import { provinceName } from '../../ordering/shipping/province-name.ts'
import { type Page, usePage } from '../../page-context.tsx'

type DeliveryBoxProps = {
  rules: ShippingRule[]
  /** The shopper's province. If it is known, only rules that deliver there appear, and store pickup. */
  province: string | null
  /** The current price of one piece, to evaluate free delivery above an amount. */
  amount: number
  /** The form that asks for the province. */
  children: ReactNode
}

/** The store's delivery methods with their fees and durations. */
export function DeliveryBox({ rules, province, amount, children }: DeliveryBoxProps) {
  const { t, language } = usePage()
  if (rules.length === 0) return null
  const pickups = rules.filter((rule) => rule.shipping_type === ShippingType.pickup)
  const ways = province ? deliveryRulesTo(rules, province) : rules.filter((rule) => !pickups.includes(rule))
  return (
    <Card room="small" aria-labelledby="delivery">
      <h2 id="delivery" className="scroll-mt-24 font-bold">
        {t('catalog.delivery')}
      </h2>
      {children}
      {province && ways.length === 0 && (
        <p className="rounded-xl bg-sale-soft px-3 py-2 text-sale">
          {t('catalog.ships_to_none', { province: `\u2068${provinceName(province, language)}\u2069` })}
          {pickups.length > 0 && ` ${t('catalog.ships_to_pickup')}`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {[...ways, ...pickups].map((rule) => (
          <Rule key={rule.id} rule={rule} province={province} amount={amount} />
        ))}
      </ul>
      <p className="mt-2 flex gap-2 rounded-xl bg-success-soft px-3 py-2 text-sm text-success">
        <Icon name="check" size={20} />
        {t('catalog.pay_on_delivery')}
      </p>
    </Card>
  )
}

function Rule({ rule, province, amount }: { rule: ShippingRule; province: string | null; amount: number }) {
  const page = usePage()
  const { t, money } = page
  const pickup = rule.shipping_type === ShippingType.pickup
  const fee = province ? feeFor(rule, amount) : rule.fee
  return (
    <li className="flex gap-3 py-3">
      <span className="text-primary-text">
        <Icon name={pickup ? 'store' : 'truck'} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex justify-between gap-x-3 text-base">
          <bdi>{rule.title}</bdi>
          <bdi className="shrink-0 font-semibold">{fee === 0 ? t('catalog.delivery_free') : money(fee)}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          {!pickup && !province && <span>{reach(rule, page)}</span>}
          <span>{deliveryDays(rule, page)}</span>
          {!pickup && province && <span>{expected(rule, page)}</span>}
          {rule.pickup_address && <bdi>{rule.pickup_address}</bdi>}
        </p>
        {fee > 0 && rule.free_above !== null && (
          <p className="text-success">{t('catalog.free_above', { amount: `\u2068${money(rule.free_above)}\u2069` })}</p>
        )}
      </div>
    </li>
  )
}

const reach = ({ states }: ShippingRule, { t, number }: Page): string =>
  states.length === 0
    ? t('catalog.whole_country')
    : t('catalog.provinces', { count: states.length, n: number(states.length) })

function expected(rule: ShippingRule, { t, date }: Page): string {
  const { first, last } = expectedDays(rule, new Date())
  const [from, to] = [date(first), date(last)]
  return from === to ? t('catalog.expected_on', { date: to }) : t('catalog.expected_between', { from, to })
}
