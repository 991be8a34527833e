import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid, Whole } from '../fields.ts'

/** A change by staff or by a command. */
export const AuditEntry = z.object({
  id: Uuid,
  at: Time,
  actor: z.object({
    /** `program`: by an API token; `name` holds its name and its maker. */
    kind: z.enum(['staff', 'program', 'command line']),
    /** Id of the staff member or of the token's maker; empty for a command without a member (`backup`). */
    id: z.string(),
    name: z.string(),
    /** Empty without a member. */
    role: z.string(),
    /** Id of the session, or of the program's token; empty for the command line. */
    session: z.string(),
    /** Name of the command, `orders cancel`, without arguments; empty for others and for older entries. */
    command: z.string(),
  }),
  /** The action, such as `staff.block` or `voucher.add`. */
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string() }),
  /** By field. Personal data has only the field name, without `before` and `after`. */
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
      /** Such as `order`. With `target_id`, also entries that changed it together with others, such as an import. */
      target_type: word,
      target_id: word,
      /** Id of a staff member, or `command line`. */
      actor: word,
      /** Id of a session or of an API token. */
      session: word,
      /** One action (`voucher.add`), or all of an area (`voucher`). */
      action: word,
      /** Words in names, targets and changes. */
      search: word,
      /** The `next` of the previous page. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(50),
    }),
    data: z.object({ data: z.array(AuditEntry), next: z.string().nullable() }),
  },
} as const satisfies Contract
