import type { Command } from 'commander'
import { refusedAtDoor } from '../api/ordering/cancellations/refuse-at-door.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'

type Options = { parcel?: string; note?: string; json?: true }

export const refusedAtDoorCommand = (group: Command, withShop: WithShop) =>
  group
    .command('refused')
    .description('mark parcels as refused on delivery; their stock comes back')
    .argument('<number>', 'order number')
    .option('--parcel <id>', 'this parcel alone')
    .option('--note <text>', 'kept with the order')
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { parcel, note = '', json }: Options) => {
      const order = await withShop((shop) => refusedAtDoor(shop, number, { parcelId: parcel, note }))
      const said = `What was out of order ${order.orderNumber} came back; its stock is on the shelf again.`
      console.log(json ? JSON.stringify(orderJson(order)) : said)
    })
