import { stores } from '#contract/catalog/stores.ts'
import type { Voucher } from '#contract/catalog/voucher.ts'
import { parsedRow } from '../../platform/database/rows-of.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
import { namesWith } from '../listing/listed-names.ts'
import { listingWith } from '../listing/listing.ts'
import { viewOf } from '../products/product-cards.ts'
import type { ProductExtension } from '../products/product-extension.ts'
import { presentStore } from './present-stores.ts'
import { StoreRow, storeWith } from './queries.ts'

/**
 * The vouchers that shoppers can collect for a `store`. Passed in by the app, because the catalog does not import the ordering
 * folder.
 */
type Known = { vouchersOfStore: ProductExtension<Voucher[]> }

export function storesHttp({ vouchersOfStore }: Known) {
  const read = namesWith(storeWith(vouchersOfStore.column))
  return implement(stores, {
    store: async ({ query: { slug, id, ...filters } }, ctx) => {
      if (!slug && !id) throw businessError('required', undefined, 'slug')
      const view = await viewOf(ctx)
      const query = { ...filters, ...(slug ? { store: slug } : { storeId: id }) }
      const { listing, more } = await listingWith(ctx, query, ({ store }) => ({
        read,
        values: { storeId: store?.id, language: view.language, now: view.now },
      }))
      // The store was closed or deleted after it was found.
      if (!more) throw new HttpError('not_found')
      const row = parsedRow(StoreRow, more)
      // The page already shows the store, so that a store filter is useless.
      const facets = listing.facets.filter((facet) => facet.key !== 'store')
      const vouchers = vouchersOfStore.present(row.vouchers, view)
      return { ...listing, facets, store: presentStore(row, view.language), followed: false, vouchers }
    },
  })
}
