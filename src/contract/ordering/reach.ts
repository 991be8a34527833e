import { z } from 'zod'

/** Why no mail reaches the buyer of an order. */
export const unreached = ['no_email', 'no_server'] as const

/** Whether mails reach the buyer of an order. A phone number is always known. */
export const Reach = z.object({
  by_mail: z.boolean(),
  /** Null if mails reach the buyer; `no_server`: the shop has no mail server. */
  why_not: z.enum(unreached).nullable(),
})
export type Reach = z.infer<typeof Reach>
