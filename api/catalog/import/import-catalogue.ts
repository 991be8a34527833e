import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { AboveCatalogue } from './above-catalogue.ts'
import { gatherFaults } from './bad-catalogue.ts'
import { checkAgainstShop } from './check-against-shop.ts'
import { compareProducts } from './compare-products.ts'
import { namesAfterImport, rewordProducts } from './frame-words.ts'
import { markUnchanged } from './mark-unchanged.ts'
import { checkFiles, keepFiles } from './picture-files.ts'
import { stageLines } from './stage-lines.ts'
import { openStaging, type Staging } from './staging.ts'
import { touchProducts } from './touch-products.ts'
import { writeStaged } from './write-staged.ts'
import { writtenRecords } from './written-records.ts'

/** What an import is busy with. */
type ImportStep =
  | 'checking pictures'
  | 'keeping pictures'
  | 'comparing products'
  | 'writing records'
  | 'indexing for search'
export type OnProgress = (step: ImportStep, done: number, of: number) => void

export type Importing = {
  /** Where the pictures lie that the lines name. */
  folder: string
  onProgress?: OnProgress
}

/**
 * Brings a catalogue (docs/catalogue-format.md) into the shop: everything, or nothing at all. The shop is its owner's then,
 * and the demo bazaar no more. The lines are staged and held against the shop first, beside shoppers; one transaction then
 * writes what differs (decision 32).
 * Throws `BadCatalogue`, which lists the bad lines. What is there already is changed, never doubled.
 */
export async function importCatalogue(
  db: Db,
  filesDir: string,
  lines: AsyncIterable<string> | Iterable<string>,
  { folder, onProgress = () => {}, above }: Importing & { above: AboveCatalogue },
): Promise<{ records: number }> {
  const staging = openStaging()
  try {
    const faults = gatherFaults()
    const from = { folder, filesDir }
    const records = await stageLines(staging, lines, faults)
    await checkAgainstShop(staging, db, faults)
    await checkFiles(staging, from, faults, (done, of) => onProgress('checking pictures', done, of))
    faults.throwIfAny()
    await keepFiles(staging, from, (done, of) => onProgress('keeping pictures', done, of))
    while (!(await bringStaged(staging, db, onProgress, above))) staging.forgetComparison()
    return { records }
  } finally {
    staging.close()
  }
}

/** Answers false, and changes nothing, where another import came between the comparison and the writing. */
async function bringStaged(staging: Staging, db: Db, onProgress: OnProgress, above: AboveCatalogue): Promise<boolean> {
  const before = await importsDone(db)
  await compare(staging, db, onProgress, above)
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await lockName(tx, 'catalogue import')
    if ((await importsDone(tx)) !== before) return false
    const wrote = await writeStaged({ staging, tx, onProgress, above })
    await above.endDemo(tx)
    if (wrote) await noteImport(tx)
    return true
  })
}

async function compare(staging: Staging, db: Db, onProgress: OnProgress, above: AboveCatalogue) {
  const names = await namesAfterImport(staging, db)
  const of = staging.get<{ n: number }>(`select count(*) n from lines where type = 'product'`)?.n ?? 0
  let done = 0
  const compared = (count: number) => {
    done += count
    onProgress('comparing products', done, of)
  }
  await compareProducts(staging, db, { frames: names.words, compared })
  await rewordProducts(staging, db, names)
  await markUnchanged(staging, db, writtenRecords(above))
  await touchProducts(staging, db)
}

/** Imports count themselves: what one has compared holds as long as no other wrote. */
const TOPIC = 'imports'
const CountRow = z.object({ version: z.string() })

async function importsDone(db: Queryable): Promise<string> {
  const [row] = await rowsOf(db, CountRow)`select version::text from data_versions where topic = ${TOPIC}`
  return row?.version ?? '0'
}

const noteImport = async (tx: Tx) =>
  void (await tx.execute(sql`insert into data_versions (topic, version) values (${TOPIC}, 1)
    on conflict (topic) do update set version = data_versions.version + 1`))
