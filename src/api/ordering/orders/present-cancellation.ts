import { toDecimal } from '#contract/money.ts'
import { type Cancellation, type CancellationReason, cancellationReasons } from '#contract/ordering/cancellations.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { CancellationRow, OrderLineRow } from './order-with-lines.ts'

/** Presents a cancellation to the customer, without the shop's own notes. `lines`: all lines of the order. */
export const presentCancellation = (row: CancellationRow, lines: OrderLineRow[], language: string): Cancellation => ({
  id: row.id,
  by: row.by,
  reason: reasonOf(row.reason),
  note: row.by === 'shopper' ? row.note : '',
  amount: toDecimal(row.amount),
  created_at: row.createdAt.toISOString(),
  lines: lines
    .filter((line) => row.lineIds.includes(line.id))
    .map((line) => ({ id: line.id, title: inLanguage(line.title, language), quantity: line.quantity })),
})

/** Maps codes of earlier versions to `other`. */
const reasonOf = (stored: string): CancellationReason =>
  cancellationReasons.find((known) => known === stored) ?? 'other'
