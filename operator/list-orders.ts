import { type Command, Option } from 'commander'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { orders } from '../api/ordering/orders/tables.ts'
import { orderStatuses } from '../contract/ordering/orders.ts'
import { limitFrom } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { orderJson } from './order-json.ts'
import { kabulTime, moneyIn, paymentOf, statusNames, statusOf, table } from './order-words.ts'

const CANCELLED = 'cancelled'
const USUAL_LIMIT = 50

type Order = typeof orders.$inferSelect
type Options = { status?: string; json?: true; limit: number }

export const listOrdersCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('orders, newest first')
    .addOption(new Option('--status <status>', 'only these').choices([...Object.values(statusNames), CANCELLED]))
    .option('--limit <number>', 'at most so many', limitFrom, USUAL_LIMIT)
    .option('--json', 'one JSON object a line')
    .action(async ({ status, limit, json }: Options) => {
      const rows = await withShop(({ db }) =>
        db.select().from(orders).where(which(status)).orderBy(desc(orders.placedAt), desc(orders.id)).limit(limit),
      )
      if (json) for (const row of rows) console.log(JSON.stringify(orderJson(row)))
      else if (rows.length === 0) console.log('No orders.')
      else console.log(table([['NUMBER', 'PLACED (KABUL)', 'STATUS', 'PAYMENT', 'TOTAL'], ...rows.map(asRow)]))
    })

function which(status: string | undefined) {
  if (!status) return undefined
  if (status === CANCELLED) return eq(orders.cancelled, true)
  const statuses = orderStatuses.filter((one) => statusNames[one] === status)
  return and(eq(orders.cancelled, false), inArray(orders.orderStatus, statuses))
}

const asRow = (order: Order): string[] => [
  order.orderNumber,
  kabulTime(order.placedAt),
  statusOf(order),
  paymentOf(order),
  moneyIn(order.currency)(order.total),
]
