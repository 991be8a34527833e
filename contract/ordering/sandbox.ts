import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText } from '../fields.ts'

const Reference = z.object({ payment: TypedText.max(100) })

/** A page on which the payment of one order is tried. */
export const SandboxPage = z.object({
  state: z.enum(['open', 'paid', 'declined', 'closed']),
  /** What is paid for. */
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** Where it leads back to, whatever was decided. */
  return_url: z.string(),
})
export type SandboxPage = z.infer<typeof SandboxPage>

/**
 * The sandbox of the demo bazaar: a payment provider that only plays one. 404 in every other shop. Whoever has the
 * reference, which is in the address of `payment_step`, may decide.
 */
export const sandbox = {
  page: {
    method: 'GET',
    path: '/payment-sandbox/:payment',
    auth: 'anyone',
    summary: 'Get the test payment page: in the demo shop only, and no money moves',
    params: Reference,
    data: SandboxPage,
  },
  decide: {
    method: 'POST',
    path: '/payment-sandbox/:payment',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Pay or decline a test payment: in the demo shop only; the first decision stays',
    params: Reference,
    body: z.object({ deed: z.enum(['pay', 'decline']) }),
    data: SandboxPage,
  },
} as const satisfies Contract
