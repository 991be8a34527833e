import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/db.ts'
import { type Charge, ProviderRefused } from '../provider.ts'
import { isDemo, stillDemo } from './demo-mark.ts'
import { type SandboxState, sandboxPayments } from './tables.ts'

export type SandboxPage = typeof sandboxPayments.$inferSelect

/** Unguessable like a password: a visitor with the URL can pay or decline. */
const REFERENCE_BYTES = 24

/** Opens the page of a charge, or finds the existing one. */
export async function openPage(db: Queryable, charge: Charge): Promise<SandboxPage> {
  if (!(await isDemo(db))) throw new ProviderRefused('This is no demo bazaar any more')
  const { id: paymentId, title, amount, currency, returnUrl } = charge
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url')
  await db
    .insert(sandboxPayments)
    .values({ reference, paymentId, title, amount, currency, returnUrl })
    .onConflictDoNothing()
  const [page] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId))
  if (!page) throw new Error('A page of the sandbox was not written')
  return page
}

/** A page by its reference; undefined if there is none or the demo has ended. */
export async function findPage(db: Queryable, reference: string): Promise<SandboxPage | undefined> {
  const [page] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.reference, reference), stillDemo))
  return page
}

/** Sets the result of an open page, once: of two concurrent requests the second changes nothing. */
export async function decidePage(db: Queryable, reference: string, state: SandboxState): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.state, 'open'), stillDemo))
}

/** The URL of a page: next to the return URL, so in the same language. */
export function addressOf({ returnUrl, reference }: SandboxPage): string {
  const url = new URL(returnUrl)
  url.pathname = url.pathname.replace(/return$/, 'sandbox')
  url.search = `?${new URLSearchParams({ payment: reference })}`
  return url.href
}
