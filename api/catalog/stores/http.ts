import { type Store, stores } from '../../../contract/catalog/stores.ts'
import type { Voucher } from '../../../contract/catalog/voucher.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
import { fullListing } from '../listing/listing.ts'
import { type View, viewOf } from '../products/product-cards.ts'
import { matchFor } from '../search/match-products.ts'
import { presentStores } from './present-stores.ts'
import { findStore } from './queries.ts'

/** The vouchers that anyone may collect for what a store sells: known above, handed in at the top. */
type Known = { vouchersOfStore: (db: Queryable, storeId: number, view: View) => Promise<Voucher[]> }

export const storesHttp = ({ vouchersOfStore }: Known) =>
  implement(stores, {
    store: async ({ query: { slug, id, ...filters } }, ask) => {
      if (!slug && !id) throw refusal('required', undefined, 'slug')
      const row = await findStore(ask.reads, slug ? { slug } : { id })
      if (!row) throw new Fault('not_found')
      const match = await matchFor(ask.reads, filters.q)
      const [listing, [store], vouchers] = await Promise.all([
        fullListing(ask, { ...filters, store: row.slug }, match),
        presentStores(ask.reads, [row], ask.language),
        viewOf(ask).then((view) => vouchersOfStore(ask.reads, row.id, view)),
      ])
      // Which store it is stands above the list: it is nothing to filter by here.
      const facets = listing.facets.filter((facet) => facet.key !== 'store')
      return { ...listing, facets, store: store as Store, followed: false, vouchers }
    },
  })
