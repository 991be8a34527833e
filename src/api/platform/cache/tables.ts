import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** One number per topic that increases whenever its data changes. Every process compares it and clears its caches. */
export const dataVersions = pgTable('data_versions', {
  topic: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
})
