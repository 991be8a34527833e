import type { ProductCard } from '../../contract/catalog.ts'
import { type ComparedRow, type CompareList, MAX_COMPARED } from '../../contract/compare.ts'
import { type ShippingRule, ShippingType } from '../../contract/shipping.ts'
import { deliveryDays } from '../../i18n/delivery-days.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Ask } from '../ask.ts'
import { productCards, viewOf } from '../catalog/product-cards.ts'
import { inLanguage } from '../database/in-language.ts'
import { shippingRulesOf } from '../stores/shipping-rule.ts'
import { type ChoiceAmong, type ComparedProduct, choicesAmong, comparedOf } from './queries.ts'
import { comparedRows, type Said } from './rules.ts'

/** Everything the comparison needs to know; the same few statements for one product and for four. */
export async function compareList(ask: Ask, shopperId: string): Promise<CompareList> {
  const [compared, view] = await Promise.all([comparedOf(ask.db, shopperId), viewOf(ask)])
  const ids = compared.map((product) => product.id)
  const [cards, choices] = await Promise.all([productCards(ask.db, ids, view), choicesAmong(ask.db, ids)])
  const storeIds = cards.map((card) => card.store.id)
  const shipping = await shippingRulesOf(ask.db, storeIds, view)
  const words = wordsOf(ask)
  const said = cards.map((card) => [
    ...ofCard(card, words),
    ...ofStore(
      shipping.filter((rule) => rule.store_id === card.store.id),
      words,
    ),
    ...ofChoices(
      choices.filter((choice) => choice.productId === card.id),
      words,
    ),
    ...ofRecord(
      compared.find((product) => product.id === card.id),
      words,
    ),
  ])
  return { products: cards.map((card) => ({ ...card, compared: true })), rows: comparedRows(said), max: MAX_COMPARED }
}

type Speech = {
  say: Translate
  language: string
  money(amount: number): string
  number(value: number): string
  title(kind: ComparedRow['kind']): string
  list(parts: string[]): string
}

const wordsOf = ({ say, language, currency }: Ask): Speech => ({
  say,
  language,
  money: (amount) => formatMoney(amount, currency, language),
  number: (value) => formatNumber(value, language),
  title: (kind) => say(`lists.rows.${kind as Exclude<typeof kind, 'attribute' | 'fact'>}`),
  list: (parts) => parts.join(say('lists.comma')),
})

function ofCard(card: ProductCard, { say, money, number, title }: Speech): Said[] {
  const of = (kind: ComparedRow['kind'], value: string | null): Said => ({ kind, key: '', title: title(kind), value })
  const rated = say('catalog.rated', { rating: number(card.rating), five: number(5) })
  return [
    of('price', money(card.current)),
    of('rating', card.review_count === 0 ? null : rated),
    of('stock', say(card.in_stock ? 'catalog.in_stock' : 'catalog.out_of_stock')),
    of('store', card.store.title),
    of('brand', card.brand),
  ]
}

function ofStore(rules: ShippingRule[], speech: Speech): Said[] {
  const { say, money, list, title } = speech
  const ways = rules.map((rule) => {
    const fee = rule.fee === 0 ? say('catalog.delivery_free') : money(rule.fee)
    return rule.shipping_type === ShippingType.pickup
      ? rule.title
      : say('lists.way', { title: rule.title, fee, days: deliveryDays(rule, speech) })
  })
  return [{ kind: 'shipping', key: '', title: title('shipping'), value: ways.length > 0 ? list(ways) : null }]
}

function ofChoices(choices: ChoiceAmong[], { language, list }: Speech): Said[] {
  return [...Map.groupBy(choices, (choice) => choice.slug)].map(([key, values]) => ({
    kind: 'attribute',
    key,
    title: inLanguage((values[0] as ChoiceAmong).attribute, language),
    value: list(values.map((choice) => inLanguage(choice.value, language))),
  }))
}

/** Facts are told apart by their name in the language of the request: records have no other key for them. */
function ofRecord(product: ComparedProduct | undefined, { language, title }: Speech): Said[] {
  if (!product) return []
  const facts = product.facts.map(({ name, value }): Said => {
    const called = inLanguage(name, language)
    return { kind: 'fact', key: called, title: called, value: inLanguage(value, language) || null }
  })
  const category = inLanguage(product.category, language)
  return [{ kind: 'category', key: '', title: title('category'), value: category }, ...facts]
}
