import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Action, recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { lockNameHeldLong } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Files } from '../../platform/files/files.ts'
import { openDrafts, type PictureDrafts } from '../../platform/pictures/drafts.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { CatalogueHooks } from './catalogue-hooks.ts'
import { checkAgainstShop } from './check-against-shop.ts'
import { checkShopPictures } from './check-shop-pictures.ts'
import { compareProducts } from './compare-products.ts'
import type { Differences } from './differences.ts'
import { draftPictures, keepDrafts } from './draft-pictures.ts'
import { exportedRecords } from './exported-records.ts'
import { gatherMistakes } from './import-problems.ts'
import { markUnchanged } from './mark-unchanged.ts'
import { type GivenLines, type Refuses, stageLines } from './stage-lines.ts'
import { openStaging, type Staging } from './staging.ts'
import { touchProducts } from './touch-products.ts'
import { type OnProgress, writeStaged } from './write-staged.ts'

export type Importing = {
  /**
   * The place of the images that the lines name: a folder, or the shop's file storage. Null if the file comes without images
   * and the shop has them already.
   */
  folder: string | Files | null
  onProgress?: OnProgress
  /** The staff member who imports; undefined if the demo bazaar fills itself. */
  actor?: Actor
  refuses?: Refuses
  /** Receives each difference between the file and the shop. */
  differences?: Differences
  /**
   * Called after each comparison. Throws `ShopChanged` if the differences are not those that staff approved. If it is set, the
   * import also refuses products that changed since the comparison.
   */
  agree?: () => void
  /** The name of the file, which the stock history shows with each change. */
  note?: string
  /**
   * Work for the same transaction, called after all writes. Returns the entry for the audit log, which replaces the default
   * entry with the number of records; null for no entry.
   */
  finish?: (tx: Tx, records: number) => Promise<Action | null>
}
type Input = Importing & { hooks: CatalogueHooks }

/**
 * Imports a catalogue (docs/catalogue-format.md): all records, or none. The shop then counts as the owner's and no longer as
 * the demo. Staging and comparison run without locks; one transaction then writes the differences (decision 32). Existing
 * records are updated, never duplicated.
 * Throws `BadCatalogue`, which lists the bad lines.
 */
export const importCatalogue = (db: Db, files: Files, lines: GivenLines, input: Input): Promise<{ records: number }> =>
  withCompared({ db, files, lines, input }, async (run, { records, before }) => {
    await inTransaction(db, async (tx) => {
      const id = newId()
      const action = await write(run, { tx, before, records, entry: id })
      if (input.actor && action) await recordAction(tx, input.actor, { id, ...action })
    })
    return { records }
  })

/** Passes to `differences` what an import would change, and changes nothing. Throws `BadCatalogue` as `importCatalogue` does. */
export const previewCatalogue = (db: Db, files: Files, lines: GivenLines, input: Input): Promise<{ records: number }> =>
  withCompared({ db, files, lines, input }, async (_, { records }) => ({ records }))

type Source = { db: Db; files: Files; lines: GivenLines; input: Input }
type ImportRun = {
  staging: Staging
  drafts: PictureDrafts
  onProgress: OnProgress
  hooks: CatalogueHooks
  input: Input
}
type Compared = { records: number /** The version of the imports counter before the comparison. */; before: string }

async function withCompared<T>(
  { db, files, lines, input }: Source,
  work: (run: ImportRun, compared: Compared) => Promise<T>,
): Promise<T> {
  const { folder, onProgress = () => {}, hooks, refuses } = input
  const staging = openStaging()
  const drafts = await openDrafts(files)
  const run = { staging, drafts, onProgress, hooks, input }
  try {
    const mistakes = gatherMistakes()
    const records = await stageLines(staging, lines, { faults: mistakes, refuses })
    const before = await importsDone(db)
    await checkAgainstShop(staging, db, mistakes)
    const onPicture = (done: number, of: number) => onProgress('checking pictures', done, of)
    if (folder === null) await checkShopPictures(staging, { db, files, onFile: onPicture }, mistakes)
    else await draftPictures(staging, { folder, files, drafts }, mistakes, onPicture)
    mistakes.throwIfAny()
    await compare(run, db)
    return await work(run, { records, before })
  } finally {
    staging.close()
    await drafts.remove()
  }
}

/**
 * Writes the import. If another import committed since the comparison, compares again, now under the lock that excludes other
 * imports. Returns the entry for the audit log.
 */
async function write(run: ImportRun, into: Compared & { tx: Tx; entry: string }): Promise<Action | null> {
  const { tx, before, records, entry } = into
  const { staging, onProgress, hooks, input } = run
  await tx.execute(sql`set local statement_timeout = 0`)
  // The planner overestimates the cost of triggers that forbid nested loops. With JIT it would compile each write of a brand for
  // 90 ms.
  await tx.execute(sql`set local jit = off`)
  await lockNameHeldLong(tx, 'catalogue import')
  if ((await importsDone(tx)) !== before) {
    const mistakes = gatherMistakes()
    await checkAgainstShop(staging, tx, mistakes)
    mistakes.throwIfAny()
    staging.clearComparison()
    input.differences?.clear()
    await compare(run, tx)
  }
  const { actor, note = '' } = input
  const by = actor ? { name: actor.name, reason: 'imported' as const, entry, note } : null
  const wrote = await writeStaged({ staging, tx, onProgress, hooks, guards: input.agree !== undefined, by })
  await hooks.endDemo(tx)
  if (wrote) await noteImport(tx)
  const action = input.finish ? await input.finish(tx, records) : importOf(records)
  await keepDrafts(staging, { ...run, tx }, (done, of) => onProgress('keeping pictures', done, of))
  return action
}

const importOf = (records: number): Action => ({
  action: 'catalogue.import',
  target: { type: 'catalogue', id: '' },
  changes: { records: { after: records } },
})

async function compare({ staging, onProgress, hooks, input }: ImportRun, db: Queryable): Promise<void> {
  const of = staging.get<{ n: number }>(`select count(*) n from lines where type = 'product'`)?.n ?? 0
  let done = 0
  const compared = (count: number) => {
    done += count
    onProgress('comparing products', done, of)
  }
  const { differences } = input
  await compareProducts(staging, db, { compared, differences })
  await markUnchanged(staging, db, { written: exportedRecords(hooks), differences })
  await touchProducts(staging, db)
  input.agree?.()
}

/** Every import increments this counter. A comparison is valid as long as no other import committed. */
const TOPIC = 'imports'
const CountRow = z.object({ version: z.string() })

async function importsDone(db: Queryable): Promise<string> {
  const [row] = await rowsOf(db, CountRow)`select version::text from data_versions where topic = ${TOPIC}`
  return row?.version ?? '0'
}

const noteImport = async (tx: Tx) =>
  void (await tx.execute(sql`insert into data_versions (topic, version) values (${TOPIC}, 1)
    on conflict (topic) do update set version = data_versions.version + 1`))
