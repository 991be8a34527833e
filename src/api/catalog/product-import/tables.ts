import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  type ImportSummary,
  importStates,
  importSteps,
  type ReadingAnswers,
  type TableReading,
} from '#contract/catalog/console-imports.ts'
import type { Permission } from '#contract/permissions.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/** The actor who last uploaded, checked or started the import, as the audit log needs it. */
export type Importer = {
  name: string
  role: string
  session: string
  isProgram?: boolean
  request: string
  permissions: Permission[]
}

/**
 * Product files that staff upload in the console. The disk holds the files and their previews (`import-files.ts`); this table
 * holds the state, which all processes share.
 */
export const goodsImports = pgTable(
  'goods_imports',
  {
    id: uuidKey(),
    staffId: uuid().notNull(),
    importer: jsonb().$type<Importer>().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    format: text({ enum: ['jsonl', 'csv'] }).notNull(),
    state: text({ enum: importStates }).notNull().default('checking'),
    /** The time at which the import entered its state. */
    since: moment().notNull().default(sql`clock_timestamp()`),
    /** The id of the run that works on the import. */
    worker: uuid(),
    /** The number of attempts to check or import it. */
    tries: integer().notNull().default(0),
    step: text({ enum: importSteps }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    stepAt: moment().notNull().default(sql`clock_timestamp()`),
    summary: jsonb().$type<ImportSummary>(),
    /** `reading`: how the table was read. `answers`: what staff answered about it. */
    reading: jsonb().$type<TableReading>(),
    answers: jsonb().$type<ReadingAnswers>().notNull().default({}),
    /** The hash of the preview. Staff pass it to start the import. */
    seen: text(),
    changedMeanwhile: boolean().notNull().default(false),
  },
  (row) => [
    index('goods_imports_staff').on(row.staffId, row.at.desc()),
    /** Only one import runs at a time in the whole shop. */
    uniqueIndex('goods_imports_one').on(row.state).where(sql`state = 'importing'`),
    check(
      'goods_imports_ready',
      sql`${row.state} <> 'ready' or (${row.seen} is not null and ${row.summary} is not null)`,
    ),
  ],
)
export type GoodsImportRow = typeof goodsImports.$inferSelect
