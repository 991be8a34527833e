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
    list: ({ query }, ask) => pageOfCustomers(ask.db, query),
    one: ({ params: { id } }, ask) => {
      const { permissions } = ask.staff()
      const seesOrders = permissions.has('orders.read')
      const seesMoney = permissions.has('orders.totals')
      return wholeCustomer(ask.db, id, { language: ask.language, seesOrders, seesMoney, ordersOf })
    },
    block: ({ params: { id } }, ask) => blockCustomer(ask.acting(), id, true),
    unblock: ({ params: { id } }, ask) => blockCustomer(ask.acting(), id, false),
    signOut: async ({ params: { id } }, ask) => ({ devices: await signOutAccount(ask.acting(), id) }),
    export: ({ params: { id } }, ask) => exportCustomer(ask.acting(), id, { language: ask.language, shopperData }),
  })
