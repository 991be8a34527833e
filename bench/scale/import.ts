import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { linesOfFile } from '../../api/catalog/import/lines-of-file.ts'
import { exportCatalogue, importCatalogue } from '../../api/catalogue.ts'
import { migrate } from '../../api/platform/database/migrate.ts'
import { openDatabase } from '../../api/platform/database/open.ts'
import { catalogueLines, productLine } from './catalogue-lines.ts'

/*
 * How long imports and exports take, and how much memory they want: an empty database is filled with `--products=10000`,
 * filled once more with the same file, then two prices change, then all goes out. `DATABASE_URL` names an empty database,
 * else the embedded one is measured in a folder of its own.
 */
const products = Number(/--products=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'charsu-bench-import-'))
const filesDir = join(folder, 'shop', 'files')
const database = await openDatabase({ dataDir: join(folder, 'shop'), databaseUrl: process.env.DATABASE_URL })
await migrate(database)
await writeFile(join(folder, 'one.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const whole = join(folder, 'whole.jsonl')
await writeLines(whole, catalogueLines(products))
const two = join(folder, 'two.jsonl')
await writeLines(two, [productLine(1, 7), productLine(2, 7)])
console.log(`${products} products, ${Math.round((await stat(whole)).size / 1e6)} MB, ${database.kind}`)

const bring = (file: string) => () =>
  importCatalogue(database.db, filesDir, linesOfFile(file), { folder, onProgress: noteStep })
let steps = new Map<string, number>()
let lastStep = ''
let lastAt = 0
function noteStep(step: string) {
  const now = performance.now()
  if (step !== lastStep) lastAt = now
  steps.set(step, (steps.get(step) ?? 0) + now - lastAt)
  lastStep = step
  lastAt = now
}

await measured('import into an empty shop', bring(whole))
await measured('the same again', bring(whole))
await measured('two changed records', bring(two))
await measured('export', () => exportCatalogue(database.db, filesDir, join(folder, 'out')))
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
  lastStep = ''
  const cpu = process.cpuUsage()
  const serverCpu = await secondsOfServer()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const ofServer = (await secondsOfServer()) - serverCpu
  over = true
  await watching
  const parts = [...steps].map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)} s`).join(', ')
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU here, ${ofServer.toFixed(1)} s of the server's, memory ${Math.round(peak / 1e6)} MB; ${parts}`,
  )
}

async function writeLines(file: string, records: Iterable<object>) {
  const lines = function* () {
    for (const record of records) yield `${JSON.stringify(record)}\n`
  }
  await pipeline(lines, createWriteStream(file))
}

/** CPU time of the server's processes for this database, where it runs on this machine; 0 where the database is embedded. */
async function secondsOfServer(): Promise<number> {
  if (database.kind === 'embedded') return 0
  const { rows } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid) / 100, 0)
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
