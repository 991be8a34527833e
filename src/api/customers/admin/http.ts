import { consoleCustomers } from '#contract/customers/console-customers.ts'
import { implement } from '../../platform/request/implement.ts'
import type { ShopperData } from '../accounts/shopper-data.ts'
import { signOutAccount } from '../accounts/sign-out-account.ts'
import { blockCustomer } from './block-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { pageOfCustomers } from './find-customers.ts'
import { type OrdersOfCustomer, wholeCustomer } from './whole-customer.ts'

type Above = { ordersOf: OrdersOfCustomer; shopperData: ShopperData }

/** Customers in the console. */
export const customersHttp = ({ ordersOf, shopperData }: Above) =>
  implement(consoleCustomers, {
    list: ({ query }, ctx) => pageOfCustomers(ctx.db, query),
    one: ({ params: { id } }, ctx) => {
      const { permissions } = ctx.staff()
      const seesOrders = permissions.has('orders.read')
      const seesMoney = permissions.has('orders.totals')
      return wholeCustomer(ctx.db, id, { language: ctx.language, seesOrders, seesMoney, ordersOf })
    },
    block: ({ params: { id } }, ctx) => blockCustomer(ctx.acting(), id, true),
    unblock: ({ params: { id } }, ctx) => blockCustomer(ctx.acting(), id, false),
    signOut: async ({ params: { id } }, ctx) => ({ devices: await signOutAccount(ctx.acting(), id) }),
    export: ({ params: { id } }, ctx) => exportCustomer(ctx.acting(), id, { language: ctx.language, shopperData }),
  })
