import { openPglite } from './pglite.ts'

/** Run by `create.ts` in a process of its own: fills the folder in its first argument with an empty database. */
const pglite = await openPglite(process.argv[2] ?? '')
await pglite.exec('checkpoint')
await pglite.close()
