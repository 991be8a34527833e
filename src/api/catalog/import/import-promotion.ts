import { isolated } from '#i18n/isolated.ts'
import type { Tx } from '../../platform/database/db.ts'
import { BusinessError, type Reason } from '../../platform/request/errors.ts'
import { productIds } from './ids-by-slug.ts'
import { lockProducts } from './lock-products.ts'
import { missingInShop } from './missing-names.ts'
import { listedTwiceIn, namesNeededBy, productsTouchedBy } from './natural-keys.ts'
import { type Rows, readLine } from './read-lines.ts'
import type { ExportedRecord } from './records.ts'
import { productsInSales } from './touch-products.ts'
import type { ImportContext } from './write-frame.ts'

type PromotionType = 'voucher' | 'bundle_deal' | 'flash_sale'
/** A promotion in the format of a catalogue's line (docs/catalogue-format.md). Its image is a stored one. */
export type NewPromotion<T extends PromotionType> = Omit<Extract<ExportedRecord, { type: T }>, 'type'>

/**
 * Writes one promotion in the open transaction, with the checks of a catalogue's line. `write` is the catalogue's writer for
 * this type.
 * Throws a `BusinessError` with all mistakes.
 */
export async function importPromotion<T extends PromotionType>(
  tx: Tx,
  type: T,
  promotion: NewPromotion<T>,
  write: (writing: ImportContext, rows: Rows[T]) => Promise<void>,
): Promise<void> {
  const read = readLine(JSON.stringify({ type, ...promotion }))
  if ('reasons' in read) throw new BusinessError(invalid(read.reasons))
  const { record } = read
  const missing = await missingInShop(tx, [...namesNeededBy(record)])
  const unknown = missing.map(({ name }) => ({ code: 'name_unknown', params: { name: isolated(name) } }) as const)
  const twice = listedTwiceIn(record).map(
    (name) => ({ code: 'deal_listed_twice', params: { name: isolated(name) }, field: 'products' }) as const,
  )
  if (unknown.length + twice.length > 0) throw new BusinessError([...unknown, ...twice])
  const entering = await productIds(tx, productsTouchedBy(record))
  const leaving = record.type === 'flash_sale' ? await productsInSales(tx, [record.slug]) : []
  await lockProducts(tx, [...entering.values(), ...leaving])
  await write({ tx, wrote: () => {} }, [{ line: 1, place: 0, record }] as unknown as Rows[T])
}

/**
 * The reason in English, as an import reports it to authors of files, and the field, so that a form can show the reason there.
 */
const invalid = (problems: string[]) =>
  problems.map((problem) => {
    const [, field] = /^(\w+)[\w.]*: /.exec(problem) ?? []
    return { code: 'record_invalid', params: { problem }, ...(field && { field }) } as const
  }) satisfies Reason[]
