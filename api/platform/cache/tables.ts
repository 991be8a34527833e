import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** A number per topic that grows whenever its data changes; every process compares it and drops what it kept. */
export const dataVersions = pgTable('data_versions', {
  topic: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
})
