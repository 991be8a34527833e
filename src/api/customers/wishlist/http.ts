import { wishlist } from '#contract/customers/wishlist.ts'
import { page } from '#contract/paging.ts'
import { productCards, viewOf } from '../../catalog/products/product-cards.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { type Afterwards, implement } from '../../platform/request/implement.ts'
import { addViewerState } from '../saved-items/add-viewer-state.ts'
import { wishedIds } from './queries.ts'
import { toggleWish } from './toggle-wish.ts'

/** Sets the message after the command, so that a replay under the same idempotency key has it, too. */
const sayWhich: Afterwards<typeof wishlist> = {
  action: async (toggled, ask) => {
    ask.tell(ask.t(toggled.added ? 'lists.wished' : 'lists.unwished'))
    return toggled
  },
}

export const wishlistHttp = implement(
  wishlist,
  {
    all: async ({ query }, ask) => {
      const { shopperId } = ask.user()
      const { ids, total } = await wishedIds(ask.db, shopperId, query)
      const cards = await productCards(ask.db, ids, await viewOf(ask))
      return page(await addViewerState(ask.db, shopperId, cards), total, query)
    },
    action: async ({ body }, ask) => {
      const { shopperId } = ask.user()
      return await changing(ask, (tx) => toggleWish(tx, shopperId, body))
    },
  },
  sayWhich,
)
