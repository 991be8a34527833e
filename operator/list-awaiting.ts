import type { Command } from 'commander'
import { asc, eq, isNull } from 'drizzle-orm'
import { orderConfirmations, orders } from '../api/ordering/orders/tables.ts'
import { toDecimal } from '../contract/money.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, moneyIn, table } from './order-words.ts'

type Row = { order: typeof orders.$inferSelect; deadline: Date }

export const listAwaitingCommand = (group: Command, withShop: WithShop) =>
  group
    .command('awaiting')
    .description('cash orders to be confirmed by phone, those that are released first at the top')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withShop(({ db }) =>
        db
          .select({ order: orders, deadline: orderConfirmations.deadline })
          .from(orderConfirmations)
          .innerJoin(orders, eq(orders.id, orderConfirmations.orderId))
          .where(isNull(orderConfirmations.outcome))
          .orderBy(asc(orderConfirmations.deadline), asc(orders.id)),
      )
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No order waits to be confirmed.')
      else console.log(table([['NUMBER', 'UNTIL (KABUL)', 'PHONE', 'NAME', 'TOTAL'], ...rows.map(asRow)]))
    })

const phonesOf = ({ address }: Row['order']): string => [address.phone, address.phone2].filter(Boolean).join(', ')

const asRow = ({ order, deadline }: Row): string[] => [
  order.orderNumber,
  kabulTime(deadline),
  phonesOf(order),
  order.address.name,
  moneyIn(order.currency)(order.total),
]

const asJson = ({ order, deadline }: Row) => ({
  order_number: order.orderNumber,
  deadline: deadline.toISOString(),
  name: order.address.name,
  phone: order.address.phone,
  phone2: order.address.phone2,
  currency: order.currency,
  total: toDecimal(order.total),
})
