import { z } from 'zod'

/** The position up to which the changes of a database are read. */
export const Watermark = z.object({
  /** Identifies the database. Another, restored or promoted database uses the same transaction ids for other transactions. */
  database: z.string(),
  /**
   * The snapshot as PostgreSQL writes it (`748:760:751,755`). Transactions committed by then count as read, all others are still
   * to be read.
   */
  visible: z.string(),
})
export type Watermark = z.infer<typeof Watermark>
