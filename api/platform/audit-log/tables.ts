import { desc, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../database/columns.ts'

/** A field before and after. Of personal data nothing is kept but the field's name. */
export type Change = { before?: unknown; after?: unknown }
export type Changes = Record<string, Change>

/**
 * What staff and commands changed, each written in the transaction that changed it. The database lets nobody change or
 * delete a row of it (a trigger of the migration).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuidKey(),
    /** By the database's clock. */
    at: moment().notNull().default(sql`clock_timestamp()`),
    actorKind: text({ enum: ['staff', 'program', 'command line'] }).notNull(),
    /** Id of the staff member, or of who made a program's token; empty where a command has no member. */
    actorId: text().notNull().default(''),
    actorName: text().notNull(),
    role: text().notNull().default(''),
    /** Id of the staff's session or of the program's token; of the command line the command, `orders cancel`. */
    session: text().notNull().default(''),
    requestId: text().notNull().default(''),
    /** What was done, `area.verb`. */
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text().notNull(),
    changes: jsonb().$type<Changes>().notNull().default({}),
    /** What is searched: names, target and changes in lower case. */
    words: text().notNull(),
  },
  (entry) => [
    index('audit_log_latest').on(desc(entry.at), desc(entry.id)),
    index('audit_log_target').on(entry.targetType, entry.targetId, desc(entry.at), desc(entry.id)),
    index('audit_log_actor').on(entry.actorId, desc(entry.at), desc(entry.id)),
    index('audit_log_action').on(entry.action.op('text_pattern_ops'), desc(entry.at), desc(entry.id)),
    index('audit_log_words').using('gin', entry.words.op('gin_trgm_ops')),
    check('audit_log_actor_kind', sql`${entry.actorKind} in ('staff', 'program', 'command line')`),
  ],
)

/**
 * What else an entry is about: the products of an import, a row for each page of them (decision 40). Append-only as the log, by a
 * trigger of the migration. Without a foreign key: its entry is written last.
 */
export const auditTouched = pgTable(
  'audit_touched',
  {
    id: uuidKey(),
    entryId: uuid().notNull(),
    targetType: text().notNull(),
    targetIds: integer().array().notNull(),
  },
  (touched) => [index('audit_touched_ids').using('gin', touched.targetIds)],
)
