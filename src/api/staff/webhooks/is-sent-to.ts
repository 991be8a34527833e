import { and, eq, not, or } from 'drizzle-orm'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { webhooks } from './tables.ts'

/** Condition for sending to a webhook. Every sending query has it, so that a change takes effect at once. */
export const isSentTo = and(eq(webhooks.on, true), or(not(webhooks.demo), stillDemo))
