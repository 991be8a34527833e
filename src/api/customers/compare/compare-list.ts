import type { ProductCard } from '#contract/catalog/products.ts'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { type ComparedRow, type CompareList, MAX_COMPARED } from '#contract/customers/compare.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import type { Translate } from '#i18n/translator.ts'
import { productCards, viewOf } from '../../catalog/products/product-cards.ts'
import { type Destination, feeOf, rulesServing, type StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { inUsd, rulesOfStores } from '../../catalog/shipping-rules/shipping-of-stores.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { addressesOf } from '../addresses/shopper-addresses.ts'
import { propertyKey } from './property-key.ts'
import { type ChoiceAmong, type ComparedProduct, choicesAmong, comparedOf } from './queries.ts'
import { type ComparedCell, comparedRows } from './rules.ts'

/** The comparison table. The number of statements does not depend on the number of products. */
export async function compareList(ctx: HandlerContext, shopperId: string): Promise<CompareList> {
  const [compared, view] = await Promise.all([comparedOf(ctx.db, shopperId), viewOf(ctx)])
  const ids = compared.map((product) => product.id)
  const [cards, choices] = await Promise.all([productCards(ctx.db, ids, view), choicesAmong(ctx.db, ids)])
  const afnRules = await rulesOfStores(ctx.db, [...new Set(cards.map((card) => card.store.id))])
  const shipping = view.currency === 'USD' ? inUsd(afnRules, view.usdRate) : afnRules
  const addresses = await addressesOf(ctx.db, shopperId)
  const home = addresses.find((address) => address.preferred) ?? addresses[0] ?? null
  const words = wordsOf(ctx)
  const said = cards.map((card) => {
    const record = compared.find((product) => product.id === card.id) as ComparedProduct
    const rules = shipping.filter((rule) => rule.storeId === card.store.id)
    const own = choices.filter((choice) => choice.productId === card.id)
    return [
      ...ofCard(card, words),
      ofCategory(record, words),
      ofStore(rules, { home, worth: toMinor((card.cheapest ?? card).current) }, words),
      ...ofChoices(own, words),
      ...ofFacts(record, choices, words),
    ]
  })
  return { products: cards.map((card) => ({ ...card, compared: true })), rows: comparedRows(said), max: MAX_COMPARED }
}

type Speech = {
  t: Translate
  language: string
  money(amount: number): string
  number(value: number): string
  title(kind: ComparedRow['kind']): string
  list(parts: string[]): string
}

const wordsOf = ({ t, language, currency }: HandlerContext): Speech => ({
  t,
  language,
  money: (amount) => formatMoney(amount, currency, language),
  number: (value) => formatNumber(value, language),
  title: (kind) => t(`lists.rows.${kind as Exclude<typeof kind, 'attribute' | 'fact'>}`),
  list: (parts) => parts.join(t('lists.comma')),
})

function ofCard(card: ProductCard, { t, money, number, title }: Speech): ComparedCell[] {
  const of = (kind: ComparedRow['kind'], value: string | null): ComparedCell => ({
    kind,
    key: '',
    title: title(kind),
    value,
  })
  const rated = t('catalog.rated', { rating: number(card.rating), five: number(5) })
  return [
    of('price', priceOf(card, { t, money })),
    of('rating', card.review_count === 0 ? null : rated),
    of('stock', t(card.in_stock ? 'catalog.in_stock' : 'catalog.out_of_stock')),
    of('store', card.store.title),
    of('brand', card.brand),
  ]
}

/** The price that the product card shows. */
function priceOf({ current, cheapest }: ProductCard, { t, money }: Pick<Speech, 't' | 'money'>): string {
  if (!cheapest) return money(current)
  const lowest = money(cheapest.current)
  return cheapest.current < cheapest.highest ? t('catalog.starts_at', { amount: isolated(lowest) }) : lowest
}

const ofCategory = ({ category }: ComparedProduct, { language, title }: Speech): ComparedCell => {
  return { kind: 'category', key: '', title: title('category'), value: inLanguage(category, language) }
}

type ShippingContext = { home: Destination | null /** The price of one piece, in minor units. */; worth: number }

/** Delivery to the shopper's address, or the lowest fee if no address is known; and store pickup. */
function ofStore(rules: StoreRule[], { home, worth }: ShippingContext, speech: Speech): ComparedCell {
  const { t, title, language } = speech
  const location = rules.filter((rule) => rule.shippingType === ShippingType.location)
  const [way] = home
    ? rulesServing(location, home, worth)
    : location.toSorted((one, other) => feeOf(one, worth) - feeOf(other, worth))
  const [pickup] = rules.filter((rule) => rule.shippingType === ShippingType.pickup)
  const lines = [
    way ? wayIn(way, { home, worth }, speech) : location.length > 0 && t('lists.no_way'),
    pickup && inLanguage(pickup.title, language),
  ]
  return { kind: 'shipping', key: '', title: title('shipping'), value: lines.filter(Boolean).join('\n') || null }
}

function wayIn(rule: StoreRule, { home, worth }: ShippingContext, speech: Speech): string {
  const { t, money, language } = speech
  const amount = feeOf(rule, worth)
  const fee = amount === 0 ? t('catalog.delivery_free') : isolated(money(toDecimal(amount)))
  const days = deliveryDays({ days_min: rule.daysMin, days_max: rule.daysMax }, speech)
  if (!home && amount > 0) return t('lists.way_from', { fee, days })
  return t('lists.way', { title: inLanguage(rule.title, language), fee, days })
}

function ofChoices(choices: ChoiceAmong[], { language, list }: Speech): ComparedCell[] {
  return [...Map.groupBy(choices, (choice) => choice.slug)].map(([key, values]) => ({
    kind: 'attribute',
    key,
    title: inLanguage((values[0] as ChoiceAmong).attribute, language),
    meaning: propertyKey((values[0] as ChoiceAmong).attribute),
    value: list(values.map((choice) => inLanguage(choice.value, language))),
  }))
}

/**
 * Facts are matched by their name in the request's language, since they have no other key. An attribute of one product
 * may be a fact of another (such as weight); both go into one row. If a product has both, the row shows the attribute.
 */
function ofFacts({ id, facts }: ComparedProduct, choices: ChoiceAmong[], { language }: Speech): ComparedCell[] {
  const attributes = new Map(choices.map((choice) => [inLanguage(choice.attribute, language), choice.slug]))
  const own = new Set(choices.filter((choice) => choice.productId === id).map((choice) => choice.slug))
  return facts.flatMap(({ name, value }): ComparedCell[] => {
    const title = inLanguage(name, language)
    const slug = attributes.get(title)
    if (slug !== undefined && own.has(slug)) return []
    const said = { title, value: inLanguage(value, language) || null, meaning: propertyKey(name) }
    return [slug === undefined ? { kind: 'fact', key: title, ...said } : { kind: 'attribute', key: slug, ...said }]
  })
}
