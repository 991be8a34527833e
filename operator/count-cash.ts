import type { Command } from 'commander'
import { countOrderCash } from '../api/ordering/courier-runs/count-order-cash.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { paymentOf } from './order-words.ts'

export const countCashCommand = (group: Command, withShop: WithShop) =>
  group
    .command('cash')
    .description('the cash of an order delivered outside of a courier run is counted, all of it')
    .argument('<number>', 'order number')
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { json }: { json?: true }) => {
      const order = await withShop((shop) => countOrderCash(shop, number))
      console.log(json ? JSON.stringify(orderJson(order)) : `Order ${order.orderNumber}: ${paymentOf(order)}.`)
    })
