import type { Command } from 'commander'
import { moveOrder } from '../api/ordering/orders/move-order.ts'
import { wholeOrder } from '../api/ordering/orders/queries.ts'
import { inTransaction } from '../api/platform/database/retry.ts'
import { orderCan } from '../contract/ordering/orders.ts'
import { Failure } from './failure.ts'
import { findOrder } from './find-order.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { statusOf } from './order-words.ts'

export const nextStatusCommand = (group: Command, withShop: WithShop) =>
  group
    .command('next')
    .description('move an order, or one of its parcels, to its next status')
    .argument('<number>', 'order number')
    .option('--parcel <id>', 'only this parcel; without it the least advanced ones move together')
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { parcel: parcelId, json }: { parcel?: string; json?: true }) => {
      const { after, to } = await withShop(({ db }) =>
        inTransaction(db, async (tx) => {
          const { order, parcels } = await wholeOrder(tx, await findOrder(tx, number))
          const moving = parcelId ? parcels.find((parcel) => parcel.id === parcelId) : order
          if (!moving) throw new Failure(`The order ${order.orderNumber} has no parcel ${parcelId}.`)
          const to = orderCan.moveTo({ order_status: moving.orderStatus, cancelled: moving.cancelled })
          if (!to) throw new Failure(`It is ${statusOf(moving)}: there is no next status.`)
          await moveOrder(tx, { orderId: order.id, to, cause: 'operator', ...(parcelId && { parcelId }) })
          return { after: await findOrder(tx, number), to: statusOf({ orderStatus: to, cancelled: false }) }
        }),
      )
      const stands = `${after.orderNumber} is ${statusOf(after)}.`
      const said = parcelId ? `The parcel is ${to}; order ${stands}` : `Order ${stands}`
      console.log(json ? JSON.stringify(orderJson(after)) : said)
    })
