import { viewer } from '../../../contract/customers/viewer.ts'
import { implement } from '../../platform/request/implement.ts'
import type { Belongings } from '../accounts/belongings.ts'
import { nameOf } from '../accounts/find-account.ts'
import { viewerStateOf } from '../saved-items/viewer-state.ts'

/** What a page that is kept for all has to be told of whoever looks at it, in one call (decision 41). */
export const viewerHttp = ({ cartCount }: Pick<Belongings, 'cartCount'>) =>
  implement(viewer, {
    see: async ({ query: { products = [], stores = [], vouchers = [] } }, { db, session, visitor }) => {
      const saved = { wished: [], compared: [], followed: [], collected: [] }
      if (!session) return { name: '', is_logged_in: false, cart_count: await cartCount(db, await visitor()), ...saved }
      const shown = { productIds: products, storeIds: stores, voucherIds: vouchers }
      const showsAny = Object.values(shown).some((ids) => ids.length > 0)
      const [name, cart_count, state] = await Promise.all([
        nameOf(db, session.accountId),
        cartCount(db, session.shopperId),
        showsAny ? viewerStateOf(db, session.shopperId, shown) : saved,
      ])
      const { wished, compared, followed, collected } = state
      return {
        name,
        is_logged_in: true,
        cart_count,
        wished: [...wished],
        compared: [...compared],
        followed: [...followed],
        collected: [...collected],
      }
    },
  })
