import { type Store, stores } from '../../contract/stores.ts'
import { fullListing } from '../catalog/listing.ts'
import { viewOf } from '../catalog/product-cards.ts'
import { implement } from '../implement.ts'
import { Fault, refusal } from '../refusal.ts'
import { matchFor } from '../search/find.ts'
import { vouchersOfStore } from '../vouchers/shown-vouchers.ts'
import { findStore } from './queries.ts'
import { storesOnWire } from './stores-on-wire.ts'

export const storesHttp = implement(stores, {
  store: async ({ query: { slug, id, ...filters } }, ask) => {
    if (!slug && !id) throw refusal('required', undefined, 'slug')
    const row = await findStore(ask.reads, slug ? { slug } : { id })
    if (!row) throw new Fault('not_found')
    const match = await matchFor(ask.reads, filters.q)
    const [listing, [store], vouchers] = await Promise.all([
      fullListing(ask, { ...filters, store: row.slug }, match),
      storesOnWire(ask.reads, [row], ask.language),
      viewOf(ask).then((view) => vouchersOfStore(ask.reads, row.id, view)),
    ])
    // Which store it is stands above the list: it is nothing to filter by here.
    const facets = listing.facets.filter((facet) => facet.key !== 'store')
    return { ...listing, facets, store: store as Store, followed: false, vouchers }
  },
})
