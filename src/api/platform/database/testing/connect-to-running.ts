import { openDatabase } from '../open.ts'

/** An operator's process that adds a note to the database of a running shop. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '', connectToRunning: true })
await database.pool.query('insert into notes values ($1)', [`joined: ${database.isSecondProcess}`])
await database.close()
