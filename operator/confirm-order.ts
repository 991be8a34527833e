import { type Command, Option } from 'commander'
import { confirmOrder, type WayToConfirm, waysToConfirm } from '../api/ordering/orders/move-by-operator.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { statusOf } from './order-words.ts'

export const confirmOrderCommand = (group: Command, withShop: WithShop) =>
  group
    .command('confirm')
    .description('confirm a pending order after its buyer said yes')
    .argument('<number>', 'order number')
    .addOption(
      new Option('--by <way>', 'how they said it, kept with the order').choices(waysToConfirm).default('phone'),
    )
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { by, json }: { by: WayToConfirm; json?: true }) => {
      const confirmed = await withShop((shop) => confirmOrder(shop, number, by))
      const said = `Order ${confirmed.orderNumber} is ${statusOf(confirmed)}.`
      console.log(json ? JSON.stringify(orderJson(confirmed)) : said)
    })
