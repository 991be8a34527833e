import { type Command, Option } from 'commander'
import { lockOrder } from '../api/ordering/orders/lock-order.ts'
import { moveOrder } from '../api/ordering/orders/move-order.ts'
import { inTransaction } from '../api/platform/database/retry.ts'
import { OrderStatus, orderCan } from '../contract/ordering/orders.ts'
import { Failure } from './failure.ts'
import { findOrder } from './find-order.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { statusOf } from './order-words.ts'

const ways = ['phone', 'whatsapp', 'visit']

export const confirmOrderCommand = (group: Command, withShop: WithShop) =>
  group
    .command('confirm')
    .description('confirm a pending order after its buyer said yes')
    .argument('<number>', 'order number')
    .addOption(new Option('--by <way>', 'how they said it, kept with the order').choices(ways).default('phone'))
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { by, json }: { by: string; json?: true }) => {
      const confirmed = await withShop(({ db }) =>
        inTransaction(db, async (tx) => {
          const { id } = await findOrder(tx, number)
          const { order } = await lockOrder(tx, id)
          if (orderCan.moveTo(order) !== OrderStatus.confirmed) {
            const now = statusOf({ orderStatus: order.order_status, cancelled: order.cancelled })
            throw new Failure(`It is ${now}: only a pending order can be confirmed.`)
          }
          await moveOrder(tx, { orderId: id, to: OrderStatus.confirmed, cause: `confirmed by ${by}` })
          return await findOrder(tx, number)
        }),
      )
      const said = `Order ${confirmed.orderNumber} is ${statusOf(confirmed)}.`
      console.log(json ? JSON.stringify(orderJson(confirmed)) : said)
    })
