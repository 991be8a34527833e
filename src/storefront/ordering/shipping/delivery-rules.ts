import { type ShippingRule, ShippingType } from '#contract/catalog/shipping-rules.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

type DeliveryReach = Pick<ShippingRule, 'shipping_type' | 'states' | 'countries'>

/** A store's rules for delivery to a province, such as `AF-HER`, without store pickup. */
export const deliveryRulesTo = <Rule extends DeliveryReach>(rules: Rule[], province: string): Rule[] =>
  rules.filter(
    ({ shipping_type, states, countries }) =>
      shipping_type === ShippingType.location &&
      countries.includes(province.split('-')[0] ?? '') &&
      (states.length === 0 || states.includes(province)),
  )

/** The fee for goods worth `amount`, both in the currency of the request. */
export const feeFor = ({ fee, free_above }: Pick<ShippingRule, 'fee' | 'free_above'>, amount: number): number =>
  free_above !== null && amount >= free_above ? 0 : fee

/** The first and last expected delivery day of an order placed `now`. */
export function expectedDays({ days_min, days_max }: Pick<ShippingRule, 'days_min' | 'days_max'>, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MILLISECONDS)
  return { first: after(days_min), last: after(days_max) }
}
