import type { AttributeChoice, Inventory, Product } from '../../../contract/catalog/products.ts'
import type { Voucher } from '../../../contract/catalog/voucher.ts'
import type { SubCategory } from '../../../contract/site/settings.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { bundleOfProduct } from '../bundles/product-bundle.ts'
import { presentCategory } from '../listing/category-tree.ts'
import { reviewSummary } from '../reviews/summary.ts'
import { shippingRulesOf } from '../shipping-rules/present-shipping-rules.ts'
import { presentBrand } from './brand.ts'
import { maxQuantity, priceOf } from './price-rules.ts'
import { presentCard, presentInventoryPrices, productPrice, saleOf, type View } from './product-cards.ts'
import { brandById, categoriesOf, choicesOf, findProduct, inventoriesOf, mediaOf, type ProductRow } from './queries.ts'

type ChoiceRow = Awaited<ReturnType<typeof choicesOf>>[number]
type InventoryRow = Awaited<ReturnType<typeof inventoriesOf>>[number]

/** What stands on shelves: whose it is, where it lies, what it is. */
export type Goods = { storeIds: number[]; categoryIds: number[]; productIds: number[] }

/** The vouchers that anyone may collect for one product: known above, handed in at the top. */
export type VouchersOfProduct = (db: Queryable, goods: Goods, view: View) => Promise<Voucher[]>

/** Everything the page of one product shows; undefined when there is no such public product. */
export async function productDetail(
  db: Queryable,
  key: string,
  { vouchersOfProduct, ...view }: View & { vouchersOfProduct: VouchersOfProduct },
): Promise<Product | undefined> {
  const row = await findProduct(db, key, view)
  if (!row) return undefined
  const [media, inventories, choices, { category, parent }, brand, rules, summary, bundle] = await Promise.all([
    mediaOf(db, row.id),
    inventoriesOf(db, row.id),
    choicesOf(db, row.id),
    categoriesOf(db, row.category_id),
    row.brand_id ? brandById(db, row.brand_id) : [],
    shippingRulesOf(db, [row.store_id], view),
    reviewSummary(db, row.id),
    bundleOfProduct(db, row.id, view),
  ])
  if (!category) return undefined
  const categoryIds = [category.id, ...(parent ? [parent.id] : [])]
  const goods = { storeIds: [row.store_id], categoryIds, productIds: [row.id] }
  const vouchers = await vouchersOfProduct(db, goods, view)
  const say = (words: Record<string, string>) => inLanguage(words, view.language)
  const card = presentCard(row, view)
  const pictures = media.filter((one) => one.video === null).map((one) => one.image)
  return {
    ...card,
    description: row.description,
    facts: row.facts.map((fact) => ({ name: say(fact.name), value: say(fact.value) })),
    images: pictures.length > 0 ? pictures : [row.image],
    videos: media.flatMap((one) => (one.video ? [{ url: one.video, image: one.image, title: card.title }] : [])),
    tags: row.tags,
    attributes: attributesOf(choices, view.language),
    inventory: inventories.map((inventory) => presentInventory(inventory, row, choices, view)),
    vouchers,
    bundle_deal: bundle,
    brand_detail: brand[0] ? presentBrand(brand[0], view.language) : null,
    ...presentCategories(presentCategory(category, view.language), parent && presentCategory(parent, view.language)),
    shipping_rules: rules,
    review_summary: summary,
    compared: false,
    followed: false,
  }
}

/** A product may lie in a sub-category or, where there is none, in the category itself. */
const presentCategories = (own: SubCategory, parent: SubCategory | undefined) =>
  parent ? { category: parent, sub_category: own } : { category: own, sub_category: null }

function attributesOf(choices: ChoiceRow[], language: string): Product['attributes'] {
  const byAttribute = Map.groupBy(choices, (choice) => choice.attribute.id)
  return [...byAttribute.values()].map((rows) => {
    const { attribute } = rows[0] as ChoiceRow
    const values = new Map(rows.map(({ value }) => [value.id, value]))
    return {
      slug: attribute.slug,
      title: inLanguage(attribute.title, language),
      values: [...values.values()].map((value) => ({
        slug: value.slug,
        title: inLanguage(value.title, language),
        swatch: value.swatch,
      })),
    }
  })
}

function presentInventory(inventory: InventoryRow, row: ProductRow, choices: ChoiceRow[], view: View): Inventory {
  const own = choices.filter((choice) => choice.inventoryId === inventory.id)
  const sale = saleOf(row)
  const priced = priceOf(productPrice(row), {
    ...view,
    sale,
    inventory: { ...inventory, hasAttributes: own.length > 0 },
  })
  return {
    ...presentInventoryPrices(priced, sale, view.currency),
    id: inventory.id,
    sku: inventory.sku,
    quantity: inventory.stock,
    max_quantity: maxQuantity(inventory.stock, priced.flash && sale, view.now),
    image: inventory.image,
    inventory_attributes: own.map((choice) => presentChoice(choice, view.language)),
  }
}

const presentChoice = ({ attribute, value }: ChoiceRow, language: string): AttributeChoice => ({
  attribute: attribute.slug,
  attribute_title: inLanguage(attribute.title, language),
  value: value.slug,
  title: inLanguage(value.title, language),
  swatch: value.swatch,
})
