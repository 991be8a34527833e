import { z } from 'zod'

/** Why no mail reaches the buyer of an order. */
export const unreached = ['no_email', 'no_server'] as const

/** How the shop can reach the buyer of an order: by mail or not. A phone number is always there. */
export const Reach = z.object({
  by_mail: z.boolean(),
  /** Null where mail reaches the buyer; `no_server`: the shop has no mail server. */
  why_not: z.enum(unreached).nullable(),
})
export type Reach = z.infer<typeof Reach>
