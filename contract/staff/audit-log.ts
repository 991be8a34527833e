import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid, Whole } from '../fields.ts'

/** Something that staff or a command changed. */
export const AuditEntry = z.object({
  id: Uuid,
  at: Time,
  actor: z.object({
    /** `program`: by a token, whose name and maker are its `name`. */
    kind: z.enum(['staff', 'program', 'command line']),
    /** Id of the staff member, or of who made the token; empty where a command has no member (`backup`). */
    id: z.string(),
    name: z.string(),
    /** Empty where there is no member. */
    role: z.string(),
    /** Id of their session, or of the program's token; empty for the command line. */
    session: z.string(),
    /** What was typed, `orders cancel`, without what it was about; empty for all others, and before it was kept. */
    command: z.string(),
  }),
  /** `staff.block`, `voucher.add`: what was done. */
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string() }),
  /** By field. Of personal data the name alone: `before` and `after` are then missing. */
  changes: z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() })),
  request_id: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const word = TypedText.max(200).optional()

export const auditLog = {
  list: {
    method: 'GET',
    path: '/console/audit-log',
    auth: 'staff',
    may: 'audit.read',
    summary: 'List the audit log of staff and commands, newest first. Next page: `before`',
    query: z.object({
      /** Such as `order`. With `target_id` also what changed it among others: an import of goods. */
      target_type: word,
      target_id: word,
      /** Id of a staff member, or `command line`. */
      actor: word,
      /** Id of a session or of a program's token. */
      session: word,
      /** One action (`voucher.add`), or all of an area (`voucher`). */
      action: word,
      /** Words anywhere in names, targets and changes. */
      search: word,
      /** The `next` of the page before. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(50),
    }),
    data: z.object({ data: z.array(AuditEntry), next: z.string().nullable() }),
  },
} as const satisfies Contract
