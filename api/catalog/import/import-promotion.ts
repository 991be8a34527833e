import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/request/refusal.ts'
import { lockProducts, productsBesides } from './products-in-lock-order.ts'
import { type Rows, readLines } from './read-lines.ts'
import type { WrittenRecord } from './records.ts'
import { checkReferences } from './references.ts'
import type { ImportContext } from './write-frame.ts'

type PromotionType = 'voucher' | 'bundle_deal' | 'flash_sale'
/** A promotion as a line of a catalogue has it (docs/catalogue-format.md), its picture a stored one. */
export type NewPromotion<T extends PromotionType> = Omit<Extract<WrittenRecord, { type: T }>, 'type'>

/**
 * Writes one promotion in the open transaction, checked like a line of a catalogue; nothing has to be indexed. `write` is
 * the catalogue's own writer of such lines. Refuses it with all that is wrong with it.
 */
export async function importPromotion<T extends PromotionType>(
  tx: Tx,
  type: T,
  promotion: NewPromotion<T>,
  write: (writing: ImportContext, rows: Rows[T]) => Promise<void>,
): Promise<void> {
  const { rows, problems, claims } = await readLines([JSON.stringify({ type, ...promotion })])
  problems.push(...(await checkReferences(tx, rows, claims)))
  if (problems.length > 0)
    throw new Refusal(problems.map(({ reason }) => ({ code: 'record_invalid', params: { problem: reason } })))
  await lockProducts(tx, await productsBesides(tx, rows))
  await write({ tx, picture: (path) => path, wrote: () => {} }, rows[type])
}
