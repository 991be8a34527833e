import type { Command } from 'commander'
import { type ListedDispute, listDisputes } from '#api/ordering/payments/disputes/list-disputes.ts'
import { toDecimal } from '#contract/money.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, moneyIn, table } from './table.ts'

/** No limit in practice. */
const SHOWN = 100_000

export const listDisputesCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('payments that buyers had their banks ask back, the newest first; they are answered at the provider')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withShop((shop) => listDisputes(shop, { limit: SHOWN }))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No disputes.')
      else console.log(table([['ID', 'ORDER', 'BY', 'SUM', 'WHY', 'STANDS', 'ANSWER BY (KABUL)'], ...rows.map(asRow)]))
    })

const asRow = (dispute: ListedDispute): string[] => [
  dispute.id,
  dispute.orderNumber ?? 'none of ours',
  dispute.provider,
  moneyIn(dispute.currency)(dispute.amount),
  dispute.reason,
  dispute.status,
  dispute.dueBy ? kabulTime(dispute.dueBy) : '',
]

const asJson = (dispute: ListedDispute) => ({
  id: dispute.id,
  provider: dispute.provider,
  order_number: dispute.orderNumber,
  amount: toDecimal(dispute.amount),
  currency: dispute.currency,
  reason: dispute.reason,
  status: dispute.status,
  told_at: dispute.toldAt.toISOString(),
  due_by: dispute.dueBy?.toISOString() ?? null,
})
