import { z } from 'zod'

/** Up to where the changes of a database were read. */
export const Watermark = z.object({
  /** Which database: another one, the same restored or taken over by a standby has other transactions under the same numbers. */
  database: z.string(),
  /**
   * What was visible, as PostgreSQL writes it (`748:760:751,755`). What was committed by then counts as seen, whatever
   * number it bears; the rest is still to come.
   */
  visible: z.string(),
})
export type Watermark = z.infer<typeof Watermark>
