import type { Command } from 'commander'
import { type AwaitingOrder, listAwaiting } from '../api/ordering/orders/list-orders.ts'
import { toDecimal } from '../contract/money.ts'
import { MOST } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, moneyIn, table } from './order-words.ts'

export const listAwaitingCommand = (group: Command, withShop: WithShop) =>
  group
    .command('awaiting')
    .description('cash orders to be confirmed by phone, the earliest automatic cancellation first')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withShop((shop) => listAwaiting(shop, { limit: MOST }))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No order waits to be confirmed.')
      else console.log(table([['NUMBER', 'UNTIL (KABUL)', 'PHONE', 'NAME', 'TOTAL'], ...rows.map(asRow)]))
    })

const phonesOf = ({ address }: AwaitingOrder['order']): string =>
  [address.phone, address.phone2].filter(Boolean).join(', ')

const asRow = ({ order, deadline }: AwaitingOrder): string[] => [
  order.orderNumber,
  kabulTime(deadline),
  phonesOf(order),
  order.address.name,
  moneyIn(order.currency)(order.total),
]

const asJson = ({ order, deadline }: AwaitingOrder) => ({
  order_number: order.orderNumber,
  deadline: deadline.toISOString(),
  name: order.address.name,
  phone: order.address.phone,
  phone2: order.address.phone2,
  currency: order.currency,
  total: toDecimal(order.total),
})
