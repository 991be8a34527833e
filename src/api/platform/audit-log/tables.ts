import { desc, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../database/columns.ts'

/** A field before and after. For personal data only the field's name is stored. */
export type Change = { before?: unknown; after?: unknown }
export type Changes = Record<string, Change>

/**
 * Changes by staff and commands, each written in the transaction that made it. A trigger of the migration prevents
 * updates and deletions.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuidKey(),
    /** By the database clock. */
    at: moment().notNull().default(sql`clock_timestamp()`),
    actorKind: text({ enum: ['staff', 'program', 'command line'] }).notNull(),
    /** Id of the staff member, or of the staff member that created the API token; empty for a command without one. */
    actorId: text().notNull().default(''),
    actorName: text().notNull(),
    role: text().notNull().default(''),
    /** Id of the staff session or of the API token; for the command line its command, such as `orders cancel`. */
    session: text().notNull().default(''),
    requestId: text().notNull().default(''),
    /** The action, `area.command`. */
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text().notNull(),
    changes: jsonb().$type<Changes>().notNull().default({}),
    /** Text for search: names, target and changes in lower case. */
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
 * Further subjects of an entry, such as the products of an import, one row per page of products (decision 40). A
 * trigger of the migration makes it append-only. It has no foreign key, because its entry is written last.
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
