import { openDatabase } from '../open.ts'

/** An operator's process that adds a note to the database of a running shop. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '', joinRunning: true })
await database.pool.query('insert into notes values ($1)', [`joined: ${database.joined}`])
await database.close()
