import { addresses as contract, tellProblems } from '#contract/customers/addresses.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { implement } from '../../platform/request/implement.ts'
import { presentAddress } from './present-address.ts'
import { phoneProblems } from './rules.ts'
import { deleteAddress, saveAddress } from './save-address.ts'
import { addressesOf } from './shopper-addresses.ts'

/** Phone numbers are checked here, since the contract does not include the numbering plans. */
const addresses = {
  ...contract,
  action: { ...contract.action, body: contract.action.body.superRefine(tellProblems(phoneProblems)) },
}

export const addressesHttp = implement(addresses, {
  all: async (_, ctx) => {
    const shopper = await ctx.visitor()
    const rows = shopper ? await addressesOf(ctx.db, shopper) : []
    return { data: rows.map((row) => presentAddress(row, ctx.language)) }
  },
  action: {
    limit: 'address',
    handle: async ({ body }, ctx) => {
      const shopper = await ctx.shopper()
      const stored = await inCommandTransaction(ctx, (tx) => saveAddress(tx, shopper, body, ctx.language))
      return presentAddress(stored, ctx.language)
    },
  },
  delete: async ({ params }, ctx) => {
    const shopper = await ctx.visitor()
    await inCommandTransaction(ctx, (tx) => deleteAddress(tx, shopper, params.id))
    return params
  },
})
