import { createInterface } from 'node:readline'
import { DatabaseClock } from '../../../platform/database/clock.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { startCatalogIndex } from '../catalog-index.ts'

/**
 * A second process with the index of a database that is open elsewhere. Arguments: data folder, database URL, minimum milliseconds
 * between two writes of the file. For each input line it prints the differences.
 */
const [dataDir = '', databaseUrl = '', keptEvery] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: (details: object) => console.log('failed', details) }
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, connectToRunning: true, log })
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
