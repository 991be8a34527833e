import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { PriceType } from '#contract/catalog/voucher.ts'
import type { Currency } from '#contract/money.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import type { PaymentMethod } from '#contract/ordering/payments.ts'
import type { BannerPlacement } from '#contract/site/settings.ts'
import { type ConsoleKey, hasConsoleMessage } from '#i18n/console-messages.ts'
import { orderStatusKeys } from '#i18n/status-messages.ts'
import { tabOf } from '../content/banner-fields.ts'
import { paymentMethodKeys } from '../orders/order-messages.ts'

/** Message groups for the values of fields. A key such as `run.outcome` applies only to actions of that area. */
const valueKeys: Record<string, string[]> = {
  reason: ['console_goods.stock_page.reasons'],
  kind: ['console_mails.kinds'],
  way: ['console_orders.ways'],
  outcome: ['console_calls.outcomes'],
  // A parcel refused on delivery has another message than an order refused on the phone.
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

/** Messages for values that are numbers in the contract, or that cannot be part of a message key. */
const keysOf: Record<string, Record<string, ConsoleKey>> = {
  status: orderStatusKeys satisfies Record<OrderStatus, ConsoleKey>,
  method: paymentMethodKeys satisfies Record<PaymentMethod, ConsoleKey>,
  price_type: {
    [PriceType.flat]: 'console_deals.kinds.flat',
    [PriceType.percent]: 'console_deals.kinds.percent',
    [PriceType.freeDelivery]: 'console_deals.kinds.free_delivery',
  } satisfies Record<PriceType, ConsoleKey>,
  shipping_type: {
    [ShippingType.location]: 'console_delivery.types.location',
    [ShippingType.pickup]: 'console_delivery.types.pickup',
  } satisfies Record<ShippingType, ConsoleKey>,
  // The owner role stores `*` instead of a list of permissions.
  permissions: { '*': 'console_staff.roles.everything' },
  placement: {
    slider: `console_content.tabs.${tabOf.slider}`,
    home: `console_content.tabs.${tabOf.home}`,
    top: `console_content.tabs.${tabOf.top}`,
    popup: `console_content.tabs.${tabOf.popup}`,
  } satisfies Record<BannerPlacement, ConsoleKey>,
  currency: { AFN: 'facets.currencies.afn', USD: 'facets.currencies.usd' } satisfies Record<Currency, ConsoleKey>,
}

/** Message key for a value that is one of the field's choices; undefined for any other value. */
export function valueKey(field: string, value: string | number): ConsoleKey | undefined {
  const keys = getOwn(keysOf, field)
  if (keys && Object.hasOwn(keys, value)) return keys[value]
  return getOwn(valueKeys, field)
    ?.map((prefix) => `${prefix}.${value}`)
    .find(hasConsoleMessage) as ConsoleKey | undefined
}

/** Own properties only: a field name may be a SKU, and a SKU may be any text, including `constructor`. */
export const getOwn = <Value>(of: Record<string, Value>, field: string): Value | undefined =>
  Object.hasOwn(of, field) ? of[field] : undefined
