import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { linesOfFile } from '#api/catalog/import/lines-of-file.ts'
import { exportCatalogue, importCatalogue } from '#api/catalogue.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import { folderFiles } from '#api/platform/files/folder-files.ts'
import { catalogueLines, productLine } from './catalogue-lines.ts'

/*
 * Measures the time and memory of imports and exports: fills an empty database with `--products=10000`, imports the same file
 * again, then two price changes, and then exports. `DATABASE_URL` names an empty database; without it the embedded one in a
 * separate folder.
 */
const products = Number(/--products=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'charsu-bench-import-'))
const files = folderFiles(join(folder, 'shop', 'files'))
const database = await openDatabase({ dataDir: join(folder, 'shop'), databaseUrl: process.env.DATABASE_URL })
await migrate(database)
await writeFile(join(folder, 'one.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const whole = join(folder, 'whole.jsonl')
await writeLines(whole, catalogueLines(products))
const two = join(folder, 'two.jsonl')
await writeLines(two, [productLine(1, 7), productLine(2, 7)])
console.log(`${products} products, ${Math.round((await stat(whole)).size / 1e6)} MB, ${database.kind}`)

/** With an actor the import also writes the stock history and the audit log (decision 40). */
const actor = { by: 'command line', name: 'bench' } as const
const importFile = (file: string) => () =>
  importCatalogue(database.db, files, linesOfFile(file), { folder, onProgress: recordStep, actor })
/** Wall-clock seconds and processor seconds of this process. On a busy machine only the processor time is reliable. */
type Spent = { seconds: number; cpu: number }
const spentSoFar = (): Spent => {
  const { user, system } = process.cpuUsage()
  return { seconds: performance.now() / 1000, cpu: (user + system) / 1e6 }
}
let steps = new Map<string, Spent>()
let last = { step: '', at: spentSoFar() }
/** The time before a step's first report counts for the previous step. */
function recordStep(step: string) {
  const now = spentSoFar()
  const sum = steps.get(last.step) ?? { seconds: 0, cpu: 0 }
  steps.set(last.step, { seconds: sum.seconds + now.seconds - last.at.seconds, cpu: sum.cpu + now.cpu - last.at.cpu })
  last = { step, at: now }
}

await measured('import into an empty shop', importFile(whole))
await measured('the same again', importFile(whole))
await measured('two changed records', importFile(two))
await measured('export', () => exportCatalogue(database.db, files, join(folder, 'out')))
await database.close()
await rm(folder, { recursive: true, force: true })

async function measured(what: string, work: () => Promise<unknown>) {
  let [peak, over] = [0, false]
  const watch = async () => {
    while (!over) {
      await pause(20)
      peak = Math.max(peak, process.memoryUsage().rss)
    }
  }
  const watching = watch()
  steps = new Map()
  last = { step: 'reading', at: spentSoFar() }
  const before = spentSoFar()
  const serverBefore = await secondsOfServer()
  await work()
  recordStep('')
  const after = spentSoFar()
  const serverAfter = await secondsOfServer()
  const ofServer = [...serverAfter].reduce((sum, [pid, seconds]) => sum + seconds - (serverBefore.get(pid) ?? 0), 0)
  over = true
  await watching
  const parts = [...steps].map(
    ([step, { seconds, cpu }]) => `${step} ${seconds.toFixed(1)} s (${cpu.toFixed(1)} of CPU)`,
  )
  const whole = `${(after.seconds - before.seconds).toFixed(1)} s, ${(after.cpu - before.cpu).toFixed(1)} s of CPU here`
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${what}: ${whole}, ${ofServer.toFixed(1)} s of the server's, memory ${Math.round(peak / 1e6)} MB, load ${load}; ${parts.join(', ')}`,
  )
}

async function writeLines(file: string, records: Iterable<object>) {
  const lines = function* () {
    for (const record of records) yield `${JSON.stringify(record)}\n`
  }
  await pipeline(lines, createWriteStream(file))
}

/** Processor seconds of each PostgreSQL process of this database, if the server runs on this machine. */
async function secondsOfServer(): Promise<Map<number, number>> {
  const { rows } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) / 100]))
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
