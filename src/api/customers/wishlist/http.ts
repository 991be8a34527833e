import { wishlist } from '#contract/customers/wishlist.ts'
import { page } from '#contract/paging.ts'
import { productCards, viewOf } from '../../catalog/products/product-cards.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { type AfterCommitHandlers, implement } from '../../platform/request/implement.ts'
import { addViewerState } from '../saved-items/add-viewer-state.ts'
import { wishedIds } from './queries.ts'
import { toggleWish } from './toggle-wish.ts'

/** Sets the message after the command, so that a replay under the same idempotency key has it, too. */
const sayWhich: AfterCommitHandlers<typeof wishlist> = {
  action: async (toggled, ctx) => {
    ctx.setMessage(ctx.t(toggled.added ? 'lists.wished' : 'lists.unwished'))
    return toggled
  },
}

export const wishlistHttp = implement(
  wishlist,
  {
    all: async ({ query }, ctx) => {
      const { shopperId } = ctx.user()
      const { ids, total } = await wishedIds(ctx.db, shopperId, query)
      const cards = await productCards(ctx.db, ids, await viewOf(ctx))
      return page(await addViewerState(ctx.db, shopperId, cards), total, query)
    },
    action: async ({ body }, ctx) => {
      const { shopperId } = ctx.user()
      return await inCommandTransaction(ctx, (tx) => toggleWish(tx, shopperId, body))
    },
  },
  sayWhich,
)
