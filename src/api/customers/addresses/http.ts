import { addresses as contract, tellProblems } from '#contract/customers/addresses.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { implement } from '../../platform/request/implement.ts'
import { forgetAddress, saveAddress } from './keep-address.ts'
import { presentAddress } from './present-address.ts'
import { phoneProblems } from './rules.ts'
import { addressesOf } from './shopper-addresses.ts'

/** Phone numbers are checked here, since the contract does not include the numbering plans. */
const addresses = {
  ...contract,
  action: { ...contract.action, body: contract.action.body.superRefine(tellProblems(phoneProblems)) },
}

export const addressesHttp = implement(addresses, {
  all: async (_, ask) => {
    const shopper = await ask.visitor()
    const rows = shopper ? await addressesOf(ask.db, shopper) : []
    return { data: rows.map((row) => presentAddress(row, ask.language)) }
  },
  action: {
    limit: 'address',
    handle: async ({ body }, ask) => {
      const shopper = await ask.shopper()
      const kept = await changing(ask, (tx) => saveAddress(tx, shopper, body, ask.language))
      return presentAddress(kept, ask.language)
    },
  },
  delete: async ({ params }, ask) => {
    const shopper = await ask.visitor()
    await changing(ask, (tx) => forgetAddress(tx, shopper, params.id))
    return params
  },
})
