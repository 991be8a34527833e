import { yieldToRequests } from '../../platform/jobs/yield-to-requests.ts'
import type { Mistakes } from './import-problems.ts'
import { keyOf, listedTwiceIn, namesBroughtBy, namesNeededBy } from './natural-keys.ts'
import { pictureFolder, picturesOf } from './picture-files.ts'
import { type ReadLine, readLine, type UniqueClaim } from './read-lines.ts'
import type { CatalogueRecord, RecordOf } from './records.ts'
import type { Staging } from './staging.ts'

/**
 * One line of a catalogue. A reader of another format (CSV) passes the line number of its file, with the text or with the
 * mistakes.
 */
export type GivenLine = string | { line: number; text: string } | ({ line: number } & ReadLine)
export type GivenLines = AsyncIterable<GivenLine> | Iterable<GivenLine>

/** Returns why the actor may not import a record, or undefined if they may. */
export type Refuses = (record: CatalogueRecord) => string | undefined

/** Reads all lines and stages the valid ones; skips empty lines. Returns the number of valid lines. */
export async function stageLines(
  staging: Staging,
  lines: GivenLines,
  { faults: mistakes, refuses = () => undefined }: { faults: Mistakes; refuses?: Refuses | undefined },
): Promise<number> {
  const places = new Map<string, number>()
  let count = 0
  let good = 0
  const pause = yieldToRequests()
  for await (const input of lines) {
    await pause()
    count += 1
    const line = typeof input === 'string' ? count : input.line
    const read = readGiven(input, count === 1)
    if (!read) continue
    if ('reasons' in read) {
      mistakes.add(line, read.reasons, read.count)
      if (read.claim) bringClaimed(staging, read.claim)
      continue
    }
    const refused = refuses(read.record)
    if (refused) {
      mistakes.add(line, [refused])
      continue
    }
    good += 1
    const place = places.get(read.record.type) ?? 0
    places.set(read.record.type, place + 1)
    mistakes.add(line, stageRecord(staging, { line, place, record: read.record }))
  }
  return good
}

function readGiven(input: GivenLine, isFirst: boolean): ReadLine | undefined {
  if (typeof input !== 'string') return 'text' in input ? readLine(input.text) : input
  const text = isFirst ? input.replace(/^\uFEFF/, '') : input
  return text.trim() === '' ? undefined : readLine(text)
}

/** Returns the conflicts with earlier lines. */
function stageRecord(
  staging: Staging,
  { line, place, record }: { line: number; place: number; record: CatalogueRecord },
): string[] {
  const key = keyOf(record)
  const added = staging.run(
    'insert or ignore into lines (line, type, place, key, record) values (?, ?, ?, ?, ?)',
    ...[line, record.type, place, key, JSON.stringify(record)],
  )
  if (added === 0) {
    const first = staging.get<{ line: number }>('select line from lines where type = ? and key = ?', record.type, key)
    return [`${record.type} "${key}" is already on line ${first?.line}`]
  }
  for (const { kind, name } of namesNeededBy(record)) staging.note(NEED, kind, name)
  for (const { kind, name } of namesBroughtBy(record)) staging.run(BRING, kind, name)
  const folder = pictureFolder(record.type)
  if (folder) {
    for (const path of picturesOf(record))
      staging.note('insert or ignore into pictures (path, folder, line) values (?, ?, ?)', path, folder, line)
  }
  return [
    ...listedTwiceIn(record).map((slug) => `lists "${slug}" twice`),
    ...(record.type === 'product' ? stageSkus(staging, line, record) : []),
  ]
}

const NEED = 'insert or ignore into needed values (?, ?)'
const BRING = 'insert or ignore into brought values (?, ?)'

/** A SKU is unique within its store. */
function stageSkus(staging: Staging, line: number, { slug, store, inventories }: RecordOf<'product'>): string[] {
  return inventories.flatMap(({ sku, stock_change: change }) => {
    const row = [sku, store, line, slug, change ?? null]
    if (staging.run('insert or ignore into skus values (?, ?, ?, ?, ?)', ...row) > 0) return []
    const first = staging.get<{ line: number }>('select line from skus where sku = ? and store = ?', sku, store)
    return [`sku "${sku}" is already on line ${first?.line}`]
  })
}

function bringClaimed(staging: Staging, { type, slug, values }: UniqueClaim) {
  staging.run(BRING, type, slug)
  if (type === 'category') staging.run(BRING, 'main category', slug)
  for (const value of values) staging.run(BRING, 'choice', `${slug}=${value}`)
}
