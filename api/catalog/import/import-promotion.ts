import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { AboveCatalogue } from './above-catalogue.ts'
import { lockProducts, productsBesides } from './products-in-lock-order.ts'
import { BadCatalogue, readLines } from './read-lines.ts'
import type { WrittenRecord } from './records.ts'
import { checkReferences } from './references.ts'
import { writeBundleDeals } from './write-bundles.ts'
import { writeFlashSales } from './write-offers.ts'

export type WrittenPromotion = Extract<WrittenRecord, { type: 'voucher' | 'bundle_deal' | 'flash_sale' }>

/** Writes one voucher, bundle or flash sale (its picture a stored one), checked like a line of a catalogue; nothing has to be indexed. Throws `BadCatalogue`. */
export async function importPromotion(
  db: Db,
  record: WrittenPromotion,
  { writeVouchers }: Pick<AboveCatalogue, 'writeVouchers'>,
): Promise<void> {
  const { rows, problems, claims } = await readLines([JSON.stringify(record)])
  problems.push(...(await checkReferences(db, rows, claims)))
  if (problems.length > 0) throw new BadCatalogue(problems)
  await inTransaction(db, async (tx) => {
    const writing = { tx, picture: (path: string) => path, wrote: () => {} }
    await lockProducts(tx, await productsBesides(tx, rows))
    await writeVouchers(writing, rows.voucher)
    await writeBundleDeals(writing, rows.bundle_deal)
    await writeFlashSales(writing, rows.flash_sale)
  })
}
