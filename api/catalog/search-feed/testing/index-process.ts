import { createInterface } from 'node:readline'
import { DatabaseClock } from '../../../platform/database/clock.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { startCatalogIndex } from '../catalog-index.ts'

/**
 * Another process with the index of a database that is open elsewhere: its data folder and address are its first arguments,
 * the milliseconds from one writing of its file to the next the third. At each line it says what differs by then.
 */
const [dataDir = '', databaseUrl = '', keptEvery] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: (details: object) => console.log('failed', details) }
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, joinRunning: true, log })
const { db } = database
const clock = await DatabaseClock.of(db)
const index = startCatalogIndex({ db, clock, dataDir, log, keptEvery: Number(keptEvery ?? 60_000) })
await index.caughtUp()
console.log(`open, ${index.origin}`)
for await (const line of createInterface(process.stdin)) {
  console.log(line, JSON.stringify({ origin: index.origin, ...(await index.differences()) }))
}
await index.close()
await database.close()
