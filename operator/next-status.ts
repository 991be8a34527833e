import type { Command } from 'commander'
import { moveOn } from '../api/ordering/payments/move-on.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { statusNames, statusOf } from './order-words.ts'

export const nextStatusCommand = (group: Command, withShop: WithShop) =>
  group
    .command('next')
    .description('move an order, or one of its parcels, to its next status')
    .argument('<number>', 'order number')
    .option('--parcel <id>', 'only this parcel; without it the least advanced ones move together')
    .option('--anyway', 'also while its payment is disputed, or all its money went back')
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { parcel, anyway, json }: { parcel?: string; anyway?: true; json?: true }) => {
      const { order, to } = await withShop((shop) => moveOn(shop, number, { parcelId: parcel, anyway }))
      const stands = `${order.orderNumber} is ${statusOf(order)}.`
      const said = parcel ? `The parcel is ${statusNames[to]}; order ${stands}` : `Order ${stands}`
      console.log(json ? JSON.stringify(orderJson(order)) : said)
    })
