import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

/** One of several processes of a shop that start at the same time on one server. */
const database = await openDatabase({ dataDir: '', databaseUrl: process.argv[2] })
await migrate(database)
await database.close()
