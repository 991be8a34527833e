import { stores } from '../../../contract/catalog/stores.ts'
import type { Voucher } from '../../../contract/catalog/voucher.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
import { fullListing } from '../listing/listing.ts'
import { viewOf } from '../products/product-cards.ts'
import type { ShownBeside } from '../products/shown-beside.ts'
import { presentStore } from './present-stores.ts'
import { findingStores } from './queries.ts'

/** The vouchers that anyone may collect for what a `store` sells: known above, handed in at the top. */
type Known = { vouchersOfStore: ShownBeside<Voucher[]> }

export function storesHttp({ vouchersOfStore }: Known) {
  const findStore = findingStores(vouchersOfStore.column)
  return implement(stores, {
    store: async ({ query: { slug, id, ...filters } }, ask) => {
      if (!slug && !id) throw refusal('required', undefined, 'slug')
      const view = await viewOf(ask)
      const row = await findStore(ask.reads, { slug, id, now: view.now })
      if (!row) throw new Fault('not_found')
      const listing = await fullListing(ask, { ...filters, store: row.slug })
      // Which store it is stands above the list: it is nothing to filter by here.
      const facets = listing.facets.filter((facet) => facet.key !== 'store')
      const vouchers = vouchersOfStore.present(row.vouchers, view)
      return { ...listing, facets, store: presentStore(row, view.language), followed: false, vouchers }
    },
  })
}
