import * as drizzle from 'drizzle-orm'
import * as nodePostgres from 'drizzle-orm/node-postgres'
import * as migrator from 'drizzle-orm/node-postgres/migrator'
import * as pgCore from 'drizzle-orm/pg-core'

/** Prints the memory of a process in megabytes once it has loaded every part of Drizzle that the shop uses. */
const whole = [drizzle.sql, drizzle.eq, pgCore.pgTable, nodePostgres.drizzle, migrator.migrate]
if (!whole.every((part) => typeof part === 'function')) throw new Error('a part of Drizzle is missing')
console.log(process.memoryUsage.rss() / 1024 / 1024)
