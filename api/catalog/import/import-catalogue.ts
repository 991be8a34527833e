import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { lockNameHeldLong } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { AboveCatalogue } from './above-catalogue.ts'
import { gatherFaults } from './bad-catalogue.ts'
import { checkAgainstShop } from './check-against-shop.ts'
import { compareProducts } from './compare-products.ts'
import { namesAfterImport, rewordProducts } from './frame-words.ts'
import { markUnchanged } from './mark-unchanged.ts'
import type { OnProgress } from './on-progress.ts'
import { checkFiles, keepFiles } from './picture-files.ts'
import { stageLines } from './stage-lines.ts'
import { openStaging, type Staging } from './staging.ts'
import { touchProducts } from './touch-products.ts'
import { writeStaged } from './write-staged.ts'
import { writtenRecords } from './written-records.ts'

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
  const bringing = { staging, onProgress, above }
  try {
    const faults = gatherFaults()
    const from = { folder, filesDir }
    const records = await stageLines(staging, lines, faults)
    const before = await importsDone(db)
    await checkAgainstShop(staging, db, faults)
    await checkFiles(staging, from, faults, (done, of) => onProgress('checking pictures', done, of))
    faults.throwIfAny()
    await keepFiles(staging, from, (done, of) => onProgress('keeping pictures', done, of))
    await compare(bringing, db)
    await inTransaction(db, (tx) => write(bringing, tx, before))
    return { records }
  } finally {
    staging.close()
  }
}

type Bringing = { staging: Staging; onProgress: OnProgress; above: AboveCatalogue }

/** Where another import came between, the file is held against the shop anew, while no other can. */
async function write({ staging, onProgress, above }: Bringing, tx: Tx, before: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await lockNameHeldLong(tx, 'catalogue import')
  if ((await importsDone(tx)) !== before) {
    const faults = gatherFaults()
    await checkAgainstShop(staging, tx, faults)
    faults.throwIfAny()
    staging.forgetComparison()
    await compare({ staging, onProgress, above }, tx)
  }
  const wrote = await writeStaged({ staging, tx, onProgress, above })
  await above.endDemo(tx)
  if (wrote) await noteImport(tx)
}

async function compare({ staging, onProgress, above }: Bringing, db: Queryable): Promise<void> {
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
