import { type Store, stores } from '../../contract/stores.ts'
import { fullListing } from '../catalog/listing.ts'
import { averageOf } from '../catalog/product-cards.ts'
import { inLanguage } from '../database/in-language.ts'
import { implement } from '../implement.ts'
import { Fault, refusal } from '../refusal.ts'
import { matchFor } from '../search/find.ts'
import { findStore, type StoreRow, storeTotals } from './queries.ts'

export const storesHttp = implement(stores, {
  store: async ({ query: { slug, id, ...filters } }, ask) => {
    if (!slug && !id) throw refusal('required', undefined, 'slug')
    const row = await findStore(ask.reads, slug ? { slug } : { id })
    if (!row) throw new Fault('not_found')
    const match = await matchFor(ask.reads, filters.q)
    const [listing, totals] = await Promise.all([
      fullListing(ask, { ...filters, store: row.slug }, match),
      storeTotals(ask.reads, row.id),
    ])
    // Which store it is stands above the list: it is nothing to filter by here.
    const facets = listing.facets.filter((facet) => facet.key !== 'store')
    return { ...listing, facets, store: storeOnWire(row, totals, ask.language), followed: false }
  },
})

const storeOnWire = (row: StoreRow, totals: Awaited<ReturnType<typeof storeTotals>>, language: string): Store => ({
  id: row.id,
  slug: row.slug,
  title: inLanguage(row.title, language),
  about: inLanguage(row.about, language),
  image: row.image,
  city: inLanguage(row.city, language),
  province: row.province,
  rating: averageOf(totals.stars, totals.reviews),
  review_count: totals.reviews,
  product_count: totals.products,
  member_since: row.memberSince.toISOString(),
})
