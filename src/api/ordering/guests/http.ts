import { guests } from '#contract/ordering/console-guests.ts'
import type { ShopperData } from '../../customers/accounts/shopper-data.ts'
import { implement } from '../../platform/request/implement.ts'
import { blockGuest } from './block-guest.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'
import { pageOfGuests } from './find-guests.ts'
import { wholeGuest } from './whole-guest.ts'

/** Endpoints of the console for guests. */
export const guestsHttp = (shopperData: ShopperData) =>
  implement(guests, {
    list: ({ query }, ask) => pageOfGuests(ask.db, query),
    one: ({ params: { id } }, ask) => {
      const { permissions } = ask.staff()
      const seesOrders = permissions.has('orders.read')
      return wholeGuest(ask.db, id, { language: ask.language, seesOrders, seesMoney: permissions.has('orders.totals') })
    },
    block: ({ params: { id } }, ask) => blockGuest(ask.acting(), id, true),
    unblock: ({ params: { id } }, ask) => blockGuest(ask.acting(), id, false),
    export: ({ params: { id } }, ask) => exportGuest(ask.acting(), id, { language: ask.language, shopperData }),
    erase: ({ params: { id } }, ask) => eraseGuest(ask.acting(), id, shopperData.parts),
  })
