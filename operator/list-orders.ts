import { type Command, Option } from 'commander'
import { listOrders } from '../api/ordering/orders/list-orders.ts'
import type { OrderRow } from '../api/ordering/orders/whole-order.ts'
import type { OrderTab } from '../contract/ordering/orders.ts'
import { limitFrom } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { kabulTime, moneyIn, paymentOf, statusNames, statusOf, table } from './order-words.ts'

const CANCELLED = 'cancelled'
const USUAL_LIMIT = 50

type Options = { status?: string; json?: true; limit: number }

export const listOrdersCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('orders, newest first')
    .addOption(new Option('--status <status>', 'only these').choices([...Object.values(statusNames), CANCELLED]))
    .option('--limit <number>', 'at most so many', limitFrom, USUAL_LIMIT)
    .option('--json', 'one JSON object a line')
    .action(async ({ status, limit, json }: Options) => {
      const rows = await withShop((shop) => listOrders(shop, { status: tabOf(status), limit }))
      if (json) for (const row of rows) console.log(JSON.stringify(orderJson(row)))
      else if (rows.length === 0) console.log('No orders.')
      else console.log(table([['NUMBER', 'PLACED (KABUL)', 'STATUS', 'PAYMENT', 'TOTAL'], ...rows.map(asRow)]))
    })

/** The API writes `picked_up` what is typed as `picked-up`. */
const tabOf = (status = 'all') => status.replaceAll('-', '_') as OrderTab

const asRow = (order: OrderRow): string[] => [
  order.orderNumber,
  kabulTime(order.placedAt),
  statusOf(order),
  paymentOf(order),
  moneyIn(order.currency)(order.total),
]
