import type { Command } from 'commander'
import { desc, eq, sql } from 'drizzle-orm'
import { orders } from '../api/ordering/orders/tables.ts'
import { paymentEvents, payments } from '../api/ordering/payments/tables.ts'
import type { Db } from '../api/platform/database/db.ts'
import { toDecimal } from '../contract/money.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, moneyIn, table } from './order-words.ts'

/** What a provider told of a dispute last. Sums in minor units, times in seconds; some disputes have no deadline. */
type DisputeNews = {
  id: string
  status: string
  reason: string
  amount: number
  currency: string
  told_at: number
  due_by: number | null
}
type Dispute = { told: DisputeNews; provider: string; orderNumber: string | null }

export const listDisputesCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('payments that buyers had their banks ask back, the newest first; they are answered at the provider')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withShop(({ db }) => disputesIn(db))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No disputes.')
      else console.log(table([['ID', 'ORDER', 'BY', 'SUM', 'WHY', 'STANDS', 'ANSWER BY (KABUL)'], ...rows.map(asRow)]))
    })

/** Of each dispute the news that its provider wrote last, in whatever order they came. */
async function disputesIn(db: Db): Promise<Dispute[]> {
  const rows = await db
    .select({ told: paymentEvents.content, provider: paymentEvents.provider, orderNumber: orders.orderNumber })
    .from(paymentEvents)
    .leftJoin(payments, eq(sql`${payments.id}::text`, paymentEvents.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${paymentEvents.content}->>'about' = 'dispute'`)
    .orderBy(desc(sql`(${paymentEvents.content}->>'told_at')::bigint`), desc(paymentEvents.receivedAt))
  const all = rows.map((row) => ({ ...row, told: row.told as DisputeNews }))
  return all.filter((row, at) => all.findIndex(({ told }) => told.id === row.told.id) === at)
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000)

const asRow = ({ told, provider, orderNumber }: Dispute): string[] => [
  told.id,
  orderNumber ?? 'none of ours',
  provider,
  moneyIn(told.currency.toUpperCase())(told.amount),
  told.reason,
  told.status,
  told.due_by ? kabulTime(timeOf(told.due_by)) : '',
]

const asJson = ({ told, provider, orderNumber }: Dispute) => ({
  id: told.id,
  provider,
  order_number: orderNumber,
  amount: toDecimal(told.amount),
  currency: told.currency.toUpperCase(),
  reason: told.reason,
  status: told.status,
  told_at: timeOf(told.told_at).toISOString(),
  due_by: told.due_by ? timeOf(told.due_by).toISOString() : null,
})
