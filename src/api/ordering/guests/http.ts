import { guests } from '#contract/ordering/console-guests.ts'
import type { ShopperData } from '../../customers/accounts/shopper-data.ts'
import { implement } from '../../platform/request/implement.ts'
import { blockGuest } from './block-guest.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'
import { findGuestDetail } from './find-guest.ts'
import { pageOfGuests } from './find-guests.ts'

/** Endpoints of the console for guests. */
export const guestsHttp = (shopperData: ShopperData) =>
  implement(guests, {
    list: ({ query }, ctx) => pageOfGuests(ctx.db, query),
    one: ({ params: { id } }, ctx) => {
      const { permissions } = ctx.staff()
      const seesOrders = permissions.has('orders.read')
      return findGuestDetail(ctx.db, id, {
        language: ctx.language,
        seesOrders,
        seesMoney: permissions.has('orders.totals'),
      })
    },
    block: ({ params: { id } }, ctx) => blockGuest(ctx.acting(), id, true),
    unblock: ({ params: { id } }, ctx) => blockGuest(ctx.acting(), id, false),
    export: ({ params: { id } }, ctx) => exportGuest(ctx.acting(), id, { language: ctx.language, shopperData }),
    erase: ({ params: { id } }, ctx) => eraseGuest(ctx.acting(), id, shopperData.parts),
  })
