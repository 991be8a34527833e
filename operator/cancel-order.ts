import type { Command } from 'commander'
import { cancelByOperator } from '../api/ordering/cancellations/cancel-by-operator.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'

export const cancelOrderCommand = (group: Command, withShop: WithShop) =>
  group
    .command('cancel')
    .description('cancel an order that is pending or confirmed; its stock comes back')
    .argument('<number>', 'order number')
    .requiredOption('--reason <text>', 'kept with the order')
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { reason, json }: { reason: string; json?: true }) => {
      const order = await withShop((shop) => cancelByOperator(shop, number, reason))
      const said = `Order ${order.orderNumber} is cancelled; its stock is back on the shelf.`
      console.log(json ? JSON.stringify(orderJson(order)) : said)
    })
