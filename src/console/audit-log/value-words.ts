import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { PriceType } from '#contract/catalog/voucher.ts'
import type { Currency } from '#contract/money.ts'
import type { OrderStatus } from '#contract/ordering/orders.ts'
import type { PaymentMethod } from '#contract/ordering/payments.ts'
import type { BannerPlacement } from '#contract/site/settings.ts'
import { type ConsoleKey, hasConsoleWord } from '#i18n/console-words.ts'
import { statusWords } from '#i18n/status-words.ts'
import { partOf } from '../content/banner-fields.ts'
import { methodWords } from '../orders/order-words.ts'

/** Fields whose values have words of their own somewhere in the console; some with the area of their action before them. */
const wordsOf: Record<string, string[]> = {
  reason: ['console_goods.stock_page.reasons'],
  kind: ['console_mails.kinds'],
  way: ['console_orders.ways'],
  outcome: ['console_calls.outcomes'],
  // Of a parcel: refused at the door is another word than refused on the phone.
  'run.outcome': ['console_cash.outcomes'],
  status: ['orders'],
  state: ['console_orders.refund_states'],
  payment: ['console_orders'],
  only: ['console_orders.only'],
  flag: ['console_reviews.flags'],
  kinds: ['console_news.kinds'],
  channel: ['console_news.choices'],
  permissions: ['console_staff.permissions'],
  place: ['console_texts.links.places'],
  target_kind: ['console_content.targets'],
  direction: ['console_texts.languages'],
}

/** The same of values that are numbers in the contract, or no names. */
const keysOf: Record<string, Record<string, ConsoleKey>> = {
  status: statusWords satisfies Record<OrderStatus, ConsoleKey>,
  method: methodWords satisfies Record<PaymentMethod, ConsoleKey>,
  price_type: {
    [PriceType.flat]: 'console_deals.kinds.flat',
    [PriceType.percent]: 'console_deals.kinds.percent',
    [PriceType.freeDelivery]: 'console_deals.kinds.free_delivery',
  } satisfies Record<PriceType, ConsoleKey>,
  shipping_type: {
    [ShippingType.location]: 'console_delivery.types.location',
    [ShippingType.pickup]: 'console_delivery.types.pickup',
  } satisfies Record<ShippingType, ConsoleKey>,
  // An owner's role holds this in place of names.
  permissions: { '*': 'console_staff.roles.everything' },
  placement: {
    slider: `console_content.tabs.${partOf.slider}`,
    home: `console_content.tabs.${partOf.home}`,
    top: `console_content.tabs.${partOf.top}`,
    popup: `console_content.tabs.${partOf.popup}`,
  } satisfies Record<BannerPlacement, ConsoleKey>,
  currency: { AFN: 'facets.currencies.afn', USD: 'facets.currencies.usd' } satisfies Record<Currency, ConsoleKey>,
}

/** The word of a value that is one of a field's choices; undefined of every other value. */
export function valueWord(field: string, value: string | number): ConsoleKey | undefined {
  const keys = ownOf(keysOf, field)
  if (keys && Object.hasOwn(keys, value)) return keys[value]
  return ownOf(wordsOf, field)
    ?.map((words) => `${words}.${value}`)
    .find(hasConsoleWord) as ConsoleKey | undefined
}

/** A field may be a SKU, which is any text: `constructor`, too. */
export const ownOf = <Value>(of: Record<string, Value>, field: string): Value | undefined =>
  Object.hasOwn(of, field) ? of[field] : undefined
