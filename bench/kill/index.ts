/**
 * `node bench/kill/index.ts --rounds=50`: kills (SIGKILL) a process that maintains the index of a changing catalogue, at
 * random times and repeatedly on the same folder. Each next process must load the index, catch up, and match the database.
 * `DATABASE_URL` names an empty PostgreSQL database; without it the embedded one in a temporary folder.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { anyHappenings, aSmallShop, letHappen } from '#api/catalog/search-feed/testing/random-shop.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import { Child } from '#api/platform/database/testing/child.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
const MAX_MILLISECONDS = 1_500
const PRODUCTS = 3_000

const databaseUrl = process.env.DATABASE_URL ?? ''
const dataDir = mkdtempSync(join(tmpdir(), 'charsu-kill-'))
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await migrate(database)
const { db } = database
await aSmallShop(db)
await db.execute(sql`insert into products (slug, store_id, category_id, title, description, image, selling)
  select 'goods-' || n, (select min(id) from stores), (select min(id) from categories),
    jsonb_build_object('en', 'Kettle number ' || n, 'fa', 'چای جوش'), '{"en":"Boils water."}', 'a', 100 + n
  from generate_series(1, ${PRODUCTS}::int) n`)

/** Saves its index after each change, so that kills often hit a save. */
const start = () => new Child('../../../catalog/search-feed/testing/index-process.ts', dataDir, databaseUrl, '0')

async function change() {
  const [happened = []] = fc.sample(anyHappenings, 1)
  for (const one of happened) await letHappen(db, one)
  await db.execute(sql`update products set selling = selling + 1 where id % 7 = ${Math.floor(Math.random() * 7)}`)
}

const began = Date.now()
let child = start()
await child.says('open, ')
child.tell('first')
await child.says('first ')
let built = 0
for (let round = 1; round <= rounds; round++) {
  let changing = true
  const changes = (async () => {
    while (changing) await change()
  })()
  await pause(Math.random() * MAX_MILLISECONDS)
  await child.kill()
  changing = false
  await changes
  child = start()
  await child.says('open, ')
  if (child.lines.some((line) => line.includes('open, built'))) built++
  child.tell(`round ${round}`)
  await child.says(`round ${round} `)
  const lastLine = child.lines.at(-1) ?? ''
  if (!lastLine.includes('"differing":[]')) throw new Error(`after round ${round} the index differs: ${lastLine}`)
  console.log(`${lastLine}; ${Math.round((Date.now() - began) / 1000)} s`)
}
await child.stop()
await database.close()
rmSync(dataDir, { recursive: true, force: true })
console.log(
  `${rounds} kills on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}: the index was found whole each time` +
    `${built > 0 ? `, but was not there ${built} times` : ''}, and held what the database says.`,
)
process.exit(0)
