import type { AttributeChoice, Inventory, Product } from '#contract/catalog/products.ts'
import type { Voucher } from '#contract/catalog/voucher.ts'
import type { SubCategory } from '#contract/site/settings.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentBundle } from '../bundles/product-bundle.ts'
import { presentCategory } from '../listing/category-tree.ts'
import { reviewSummary } from '../reviews/summary.ts'
import { presentShippingRules } from '../shipping-rules/present-shipping-rules.ts'
import { presentBrand } from './brand.ts'
import type { ChoiceRow } from './choice-row.ts'
import { maxQuantity, priceOf } from './price-rules.ts'
import { presentCard, presentInventoryPrices, productPrice, saleOf, type View } from './product-cards.ts'
import type { ProductExtension } from './product-extension.ts'
import { findingProducts, type InventoryRow, type ProductRow } from './product-row.ts'

/** Returns the data of a product page. Undefined if there is no such public product. With `hidden`, hidden products are included. */
export function showingProducts(vouchers: ProductExtension<Voucher[]>) {
  const findProduct = findingProducts(vouchers.column)
  return async (db: Queryable, key: string, view: View, hidden?: 'hidden'): Promise<Product | undefined> => {
    const row = await findProduct(db, key, view, hidden)
    if (!row) return undefined
    const bundle = row.bundle && (await presentBundle(db, row.bundle, view))
    return { ...presentProduct(row, view), vouchers: vouchers.present(row.vouchers, view), bundle_deal: bundle }
  }
}

function presentProduct(row: ProductRow, view: View): Omit<Product, 'vouchers' | 'bundle_deal'> {
  const { language } = view
  const card = presentCard(row, view)
  const gallery = row.media.filter((one) => one.video === null)
  const pictures = gallery.length > 0 ? gallery : [{ image: row.image, alt: {} }]
  return {
    ...card,
    description: row.description,
    facts: row.facts.map(({ name, value }) => ({
      name: inLanguage(name, language),
      value: inLanguage(value, language),
    })),
    images: pictures.map(({ image }) => image),
    image_texts: pictures.map(({ alt }) => inLanguage(alt, language)),
    videos: row.media.flatMap(({ video, image }) => (video ? [{ url: video, image, title: card.title }] : [])),
    tags: row.tags,
    attributes: attributesOf(row.offered_choices, language),
    inventory: row.inventories.map((inventory) => presentInventory(inventory, row, view)),
    brand_detail: row.brand_detail && presentBrand(row.brand_detail, language),
    ...presentCategories(presentCategory(row.category, language), row.parent && presentCategory(row.parent, language)),
    shipping_rules: presentShippingRules(row.rules, view),
    review_summary: reviewSummary(row.stars),
    compared: false,
    followed: false,
  }
}

/** A product belongs to a sub-category, or to a main category without sub-categories. */
const presentCategories = (own: SubCategory, parent: SubCategory | null) =>
  parent ? { category: parent, sub_category: own } : { category: own, sub_category: null }

function attributesOf(choices: ChoiceRow[], language: string): Product['attributes'] {
  const byAttribute = Map.groupBy(choices, (choice) => choice.attribute)
  return [...byAttribute.values()].map((rows) => {
    const { attribute, attributeTitle } = rows[0] as ChoiceRow
    return {
      slug: attribute,
      title: inLanguage(attributeTitle, language),
      values: rows.map(({ value, title, swatch }) => ({ slug: value, title: inLanguage(title, language), swatch })),
    }
  })
}

function presentInventory({ choices, ...inventory }: InventoryRow, row: ProductRow, view: View): Inventory {
  const sale = saleOf(row)
  const priced = priceOf(productPrice(row), {
    ...view,
    sale,
    inventory: { ...inventory, hasAttributes: choices.length > 0 },
  })
  return {
    ...presentInventoryPrices(priced, sale, view.currency),
    id: inventory.id,
    sku: inventory.sku,
    quantity: inventory.stock,
    max_quantity: maxQuantity(inventory.stock, priced.flash && sale, view.now),
    image: inventory.image,
    inventory_attributes: choices.map((choice) => presentChoice(choice, view.language)),
  }
}

const presentChoice = (
  { attribute, attributeTitle, value, title, swatch }: ChoiceRow,
  language: string,
): AttributeChoice => ({
  attribute,
  attribute_title: inLanguage(attributeTitle, language),
  value,
  title: inLanguage(title, language),
  swatch,
})
