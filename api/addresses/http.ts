import { addresses } from '../../contract/addresses.ts'
import { changing } from '../idempotency/changing.ts'
import { implement } from '../implement.ts'
import { limit } from '../limit.ts'
import { forgetAddress, keepAddress } from './keep-address.ts'
import { addressesOf } from './shopper-addresses.ts'
import { wireAddress } from './wire-address.ts'

export const addressesHttp = implement(addresses, {
  all: async (_, ask) => {
    const shopper = await ask.visitor()
    const rows = shopper ? await addressesOf(ask.db, shopper) : []
    return { data: rows.map((row) => wireAddress(row, ask.language)) }
  },
  action: async ({ body }, ask) => {
    await limit('address', ask)
    const shopper = await ask.shopper()
    const kept = await changing(ask, (tx) => keepAddress(tx, shopper, body))
    return wireAddress(kept, ask.language)
  },
  delete: async ({ params }, ask) => {
    const shopper = await ask.visitor()
    await changing(ask, (tx) => forgetAddress(tx, shopper, params.id))
    return params
  },
})
