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

/** Who said yes to an import, as the audit log has it. */
export type Importer = {
  name: string
  role: string
  session: string
  isProgram?: boolean
  request: string
  permissions: Permission[]
}

/**
 * Files of goods that staff brought in the console. The files and what was found in them lie on the disk
 * (`import-files.ts`); here stands how far each is, for all processes alike.
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
    /** When it came into this state. */
    since: moment().notNull().default(sql`clock_timestamp()`),
    /** The run that works on it. */
    worker: uuid(),
    /** How often somebody began to check it. */
    tries: integer().notNull().default(0),
    step: text({ enum: importSteps }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    stepAt: moment().notNull().default(sql`clock_timestamp()`),
    summary: jsonb().$type<ImportSummary>(),
    /** Of a table: how it was read, and what its owner said about that. */
    reading: jsonb().$type<TableReading>(),
    answers: jsonb().$type<ReadingAnswers>().notNull().default({}),
    /** What was shown; whoever says yes names it. */
    seen: text(),
    changedMeanwhile: boolean().notNull().default(false),
  },
  (row) => [
    index('goods_imports_staff').on(row.staffId, row.at.desc()),
    /** One is imported at a time, whoever starts it. */
    uniqueIndex('goods_imports_one').on(row.state).where(sql`state = 'importing'`),
    check(
      'goods_imports_ready',
      sql`${row.state} <> 'ready' or (${row.seen} is not null and ${row.summary} is not null)`,
    ),
  ],
)
export type GoodsImportRow = typeof goodsImports.$inferSelect
