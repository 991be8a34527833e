import { once } from 'node:events'
import { openDatabase } from '../open.ts'

/** A process that opens the database of the folder in its first argument and holds it until its input ends. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.pool.query('create table if not exists notes (note text primary key)')
console.log('open')
process.stdin.resume()
await once(process.stdin, 'end')
await database.close()
