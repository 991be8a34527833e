import { compare } from '#contract/customers/compare.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { type AfterCommitHandlers, implement } from '../../platform/request/implement.ts'
import { addViewerState } from '../saved-items/add-viewer-state.ts'
import { compareList } from './compare-list.ts'
import { toggleCompared } from './toggle-compared.ts'

/** Sets the message after the command, so that a replay under the same idempotency key has it, too. */
const sayWhich: AfterCommitHandlers<typeof compare> = {
  action: async (toggled, ctx) => {
    ctx.setMessage(ctx.t(toggled.added ? 'lists.compared' : 'lists.uncompared'))
    return toggled
  },
}

export const compareHttp = implement(
  compare,
  {
    all: async (_, ctx) => {
      const { shopperId } = ctx.user()
      return await addViewerState(ctx.db, shopperId, await compareList(ctx, shopperId))
    },
    action: async ({ body }, ctx) => {
      const { shopperId } = ctx.user()
      return await inCommandTransaction(ctx, (tx) => toggleCompared(tx, shopperId, body))
    },
  },
  sayWhich,
)
