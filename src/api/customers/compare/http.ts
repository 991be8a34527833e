import { compare } from '#contract/customers/compare.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { type Afterwards, implement } from '../../platform/request/implement.ts'
import { addViewerState } from '../saved-items/add-viewer-state.ts'
import { compareList } from './compare-list.ts'
import { toggleCompared } from './toggle-compared.ts'

/** Sets the message after the command, so that a replay under the same idempotency key has it, too. */
const sayWhich: Afterwards<typeof compare> = {
  action: async (toggled, ask) => {
    ask.tell(ask.t(toggled.added ? 'lists.compared' : 'lists.uncompared'))
    return toggled
  },
}

export const compareHttp = implement(
  compare,
  {
    all: async (_, ask) => {
      const { shopperId } = ask.user()
      return await addViewerState(ask.db, shopperId, await compareList(ask, shopperId))
    },
    action: async ({ body }, ask) => {
      const { shopperId } = ask.user()
      return await changing(ask, (tx) => toggleCompared(tx, shopperId, body))
    },
  },
  sayWhich,
)
