import { viewer } from '#contract/customers/viewer.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { implement } from '../../platform/request/implement.ts'
import { nameOf } from '../accounts/find-account.ts'
import type { ShopperData } from '../accounts/shopper-data.ts'
import { viewerStateOf } from '../saved-items/viewer-state.ts'

/** Data of features above: the number of items in the cart, and which of some products the shopper has bought. */
type Known = Pick<ShopperData, 'cartCount'> & {
  boughtProducts(db: Queryable, shopperId: string, productIds: number[]): Promise<number[]>
}

const nothing = { wished: [], compared: [], followed: [], collected: [] }

/** Data that the script fills into a shared page, in one call (decision 54). */
export const viewerHttp = ({ cartCount, boughtProducts }: Known) =>
  implement(viewer, {
    see: async ({ query: { products = [], stores = [], vouchers = [], bought = [] } }, { db, session, visitor }) => {
      if (!session) {
        const cart_count = await cartCount(db, await visitor())
        return { name: '', is_logged_in: false, cart_count, ...nothing, bought: [] }
      }
      const { accountId, shopperId } = session
      const shown = { productIds: products, storeIds: stores, voucherIds: vouchers }
      const showsAny = Object.values(shown).some((ids) => ids.length > 0)
      const [name, cart_count, saved, theirs] = await Promise.all([
        nameOf(db, accountId),
        cartCount(db, shopperId),
        showsAny ? viewerStateOf(db, shopperId, shown) : nothing,
        boughtProducts(db, shopperId, bought),
      ])
      return {
        name,
        is_logged_in: true,
        cart_count,
        wished: [...saved.wished],
        compared: [...saved.compared],
        followed: [...saved.followed],
        collected: [...saved.collected],
        bought: theirs,
      }
    },
  })
