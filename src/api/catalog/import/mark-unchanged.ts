import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { yieldToRequests } from '../../platform/jobs/yield-to-requests.ts'
import { reviews } from '../reviews/tables.ts'
import { type Differences, hashOf, inShort } from './differences.ts'
import { pictureName } from './export-frame.ts'
import { writtenReviews } from './export-offers.ts'
import type { RecordExporters } from './exported-records.ts'
import { keyOf } from './natural-keys.ts'
import { keptPicture, withPictures } from './picture-files.ts'
import { type CatalogueRecord, type ExportedRecord, type RecordType, recordTypes } from './records.ts'
import { pages, type Staging } from './staging.ts'
import { reviewId } from './write-offers.ts'

type Staged = { line: number; place: number; record: string }

/** Marks the staged lines that are equal to the current export. Products are compared in `compare-products.ts`. */
export async function markUnchanged(
  staging: Staging,
  db: Queryable,
  { written, differences }: { written: RecordExporters; differences?: Differences | undefined },
): Promise<void> {
  await markUnchangedReviews(staging, db, differences)
  const pause = yieldToRequests()
  for (const type of Object.keys(written) as RecordType[]) {
    if (type === 'product' || type === 'review' || !staging.get('select 1 from lines where type = ?', type)) continue
    for await (const record of written[type](db)) {
      const lying = asStored(record)
      if (lying) markIfSame(staging, lying, { key: keyOf(lying), differences })
      await pause()
    }
  }
  if (differences) await tellNew(staging, differences)
}

/** Reads only the reviews that the file names, because a shop may have as many reviews as products. */
async function markUnchangedReviews(staging: Staging, db: Queryable, differences: Differences | undefined) {
  for (const rows of staging.rowsOf('review')) {
    const keys = new Map(rows.map(({ record }) => [record.id ?? reviewId(record), keyOf(record)]))
    for (const record of await writtenReviews(db, inArray(reviews.id, [...keys.keys()]))) {
      const lying = asStored(record)
      if (lying) markIfSame(staging, lying, { key: keys.get(record.id) ?? '', differences })
    }
  }
}

/** Undefined for a stored record that an import would reject, such as a banner that staff created with other limits. */
function asStored(record: ExportedRecord): CatalogueRecord | undefined {
  const read = recordTypes[record.type].safeParse(record)
  return read.success ? withPictures(read.data as CatalogueRecord, pictureName) : undefined
}

type Told = { key: string; differences: Differences | undefined }

function markIfSame(staging: Staging, lying: CatalogueRecord, { key, differences }: Told) {
  const staged = staging.get<Staged>(
    'select line, place, record from lines where type = ? and key = ?',
    lying.type,
    key,
  )
  if (!staged) return
  const wanted = withPictures(JSON.parse(staged.record) as CatalogueRecord, keptPicture(staging))
  const [after, before] = [settled(wanted, staged.place, lying), settled(lying, staged.place, lying)]
  if (isDeepStrictEqual(after, before)) staging.run('update lines set same = 1 where line = ?', staged.line)
  else if (differences) {
    staging.run('update lines set lying = 1 where line = ?', staged.line)
    differences.add(differenceOf({ line: staged.line, type: lying.type, key }, after, before))
  }
}

type Head = { line: number; type: RecordType; key: string }
type Settled = Record<string, unknown>

function differenceOf(head: Head, after: Settled, before: Settled | undefined) {
  const names = before ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : []
  const fields = names
    .filter((field) => !isDeepStrictEqual(after[field], before?.[field]))
    .map((field) => ({ field, before: inShort(before?.[field]), after: inShort(after[field]) }))
  const title = (after.title ?? { en: head.key }) as LocalizedText
  const kind = before ? ('changed' as const) : ('new' as const)
  return { ...head, title, kind, fields, stock: [], seen: null, digest: hashOf([head, after, before]) }
}

/** Reports the lines without a counterpart in the export as new. */
async function tellNew(staging: Staging, differences: Differences) {
  const pause = yieldToRequests()
  type Line = Head & { record: string }
  const read = (after?: Line) =>
    staging.each(
      `select line, type, key, record from lines where type <> 'product' and not same and not lying and line > ?
        order by line limit ?`,
      ...[after?.line ?? 0, AT_ONCE],
    )
  for (const page of pages<Line>(AT_ONCE, read)) {
    for (const { record, ...head } of page) {
      differences.add(differenceOf(head, JSON.parse(record), undefined))
      await pause()
    }
  }
}

const AT_ONCE = 500

/**
 * Prepares a record for the comparison: times as milliseconds; optional fields, and fields that count only for new records,
 * take the stored value.
 */
function settled(record: CatalogueRecord, place: number, lying: CatalogueRecord): Settled {
  const fields = Object.entries(record).map(([name, value]) => [
    name,
    /_at$|_since$/.test(name) ? new Date(value as string).getTime() : value,
  ])
  const settling = Object.fromEntries(fields)
  if ('position' in lying) settling.position ??= place
  if (lying.type === 'review') settling.id = lying.id
  if (lying.type === 'voucher') settling.used = lying.used
  if (lying.type === 'flash_sale') settling.products = settling.products.map(withSoldOf(lying.products))
  return settling
}

type SaleItem = { product: string; sold: number }
const withSoldOf = (lying: SaleItem[]) => {
  const sold = new Map(lying.map((one) => [one.product, one.sold]))
  return (item: SaleItem) => ({ ...item, sold: sold.get(item.product) ?? item.sold })
}
