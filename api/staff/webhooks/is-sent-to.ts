import { and, eq, not, or } from 'drizzle-orm'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { webhooks } from './tables.ts'

/** Whether a program is told anything: asked in every statement that tells, so what changes counts at once. */
export const isSentTo = and(eq(webhooks.on, true), or(not(webhooks.demo), stillDemo))
