import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText } from '../fields.ts'

const Reference = z.object({ payment: TypedText.max(100) })

/** The payment page of the demo's sandbox. */
export const SandboxPage = z.object({
  state: z.enum(['open', 'paid', 'declined', 'closed']),
  /** What the payment is for. */
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** Where the page redirects after either decision. */
  return_url: z.string(),
})
export type SandboxPage = z.infer<typeof SandboxPage>

/**
 * The payment sandbox of the demo bazaar, which imitates a provider. 404 in other shops. The reference in the URL of
 * `payment_step` is enough to decide.
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
    httpErrors: ['too_many_requests'],
    summary: 'Pay or decline a test payment: in the demo shop only; the first decision stays',
    params: Reference,
    body: z.object({ deed: z.enum(['pay', 'decline']) }),
    data: SandboxPage,
  },
} as const satisfies Contract
