import { following } from '#contract/customers/following.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { type AfterCommitHandlers, implement } from '../../platform/request/implement.ts'
import { addViewerState } from '../saved-items/add-viewer-state.ts'
import { followingList } from './following-list.ts'
import { toggleFollow } from './toggle-follow.ts'

/** Sets the message after the command, so that a replay under the same idempotency key has it, too. */
const sayWhich: AfterCommitHandlers<typeof following> = {
  follow: async (toggled, ctx) => {
    ctx.setMessage(ctx.t(toggled.following ? 'lists.followed' : 'lists.unfollowed'))
    return toggled
  },
}

export const followingHttp = implement(
  following,
  {
    follow: async ({ body }, ctx) => {
      const { shopperId } = ctx.user()
      return await inCommandTransaction(ctx, (tx) => toggleFollow(tx, shopperId, body))
    },
    all: async ({ query }, ctx) => {
      const { shopperId } = ctx.user()
      return await addViewerState(ctx.db, shopperId, await followingList(ctx, shopperId, query))
    },
  },
  sayWhich,
)
