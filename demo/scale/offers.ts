import { asc } from 'drizzle-orm'
import { recordTypes } from '#api/catalog/import/records.ts'
import { writeCollections, writeFlashSales } from '#api/catalog/import/write-offers.ts'
import { products } from '#api/catalog/products/tables.ts'
import type { Db } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import { toDecimal } from '#contract/money.ts'
import type { LocalizedText } from '../catalogue/demo-types.ts'
import { localized } from '../catalogue/demo-types.ts'
import { mainCategories } from './main-categories.ts'
import type { Kind } from './main-category.ts'
import type { Pictures } from './pictures.ts'
import { randomFor } from './random-distributions.ts'

/** Offers contain only the first products, so that they are the same for every size of the catalogue. */
const OFFERED_AMONG = 5_000
const IN_A_COLLECTION = 200
const IN_A_SALE = 60
const COLLECTIONS = 8

/** The sales end far in the future, so that they run during every measurement. */
const sales: { slug: string; title: LocalizedText; from: string; to: string }[] = [
  { slug: 'scale-sale-1', title: localized('Autumn sale', 'فروش خزانی'), from: '2026-01-01', to: '2036-01-01' },
  { slug: 'scale-sale-2', title: localized('Electronics week', 'هفته برقی'), from: '2026-03-01', to: '2036-01-01' },
  { slug: 'scale-sale-3', title: localized('Winter sale', 'فروش زمستانی'), from: '2026-06-01', to: '2036-01-01' },
  { slug: 'scale-sale-past', title: localized('Nawroz sale', 'فروش نوروزی'), from: '2026-03-01', to: '2026-04-01' },
  { slug: 'scale-sale-to-come', title: localized('Great sale', 'فروش کلان'), from: '2036-01-01', to: '2037-01-01' },
]

type Sold = { slug: string; selling: number; offered: number }

/** Writes collections and flash sales with the writers of imports. */
export async function writeOffers(db: Db, pictures: Pictures): Promise<void> {
  const first = await db
    .select({ slug: products.slug, selling: products.selling, offered: products.offered })
    .from(products)
    .orderBy(asc(products.id))
    .limit(OFFERED_AMONG)
  if (first.length === 0) return
  const rows = { collection: collectionsOf(first, pictures), flash_sale: salesOf(first, pictures) }
  await inTransaction(db, async (tx) => {
    const writing = { tx, wrote: () => {} }
    await writeCollections(writing, rows.collection)
    await writeFlashSales(writing, rows.flash_sale)
  })
}

const collectionsOf = (soldProducts: Sold[], pictures: Pictures) =>
  mainCategories.slice(0, COLLECTIONS).map((mainCategory, line) => {
    const [en, fa] = mainCategory.name
    const record = recordTypes.collection.parse({
      type: 'collection',
      slug: `scale-collection-${line + 1}`,
      title: localized(`Chosen: ${en}`, `گزیده: ${fa}`),
      image: pictures.of(mainCategory.kinds[0] as Kind).image,
      products: someOf(soldProducts, `collection ${line}`, IN_A_COLLECTION).map(({ slug }) => slug),
    })
    return { line, place: line, record }
  })

const salesOf = (soldProducts: Sold[], pictures: Pictures) =>
  sales.map(({ slug, title, from, to }, line) => {
    const record = recordTypes.flash_sale.parse({
      type: 'flash_sale',
      slug,
      title,
      image: pictures.of(mainCategories[line]?.kinds[0] as Kind).image,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(to).toISOString(),
      products: someOf(soldProducts, slug, IN_A_SALE).map(soldInSale),
    })
    return { line, place: line, record }
  })

function soldInSale({ slug, selling, offered }: Sold) {
  const random = randomFor(`sold in a sale: ${slug}`)
  const allotment = random.whole(20, 400)
  const price = Math.max(1, Math.floor((toDecimal(offered || selling) * random.whole(60, 90)) / 100))
  return { product: slug, price, allotment, sold: random.whole(0, allotment - 1), cap_per_buyer: random.whole(1, 5) }
}

function someOf(soldProducts: Sold[], what: string, most: number): Sold[] {
  const random = randomFor(what)
  const chosen = new Set(Array.from({ length: most }, () => random.whole(0, soldProducts.length - 1)))
  return [...chosen].map((index) => soldProducts[index] as Sold)
}
