import { and, isNull, not, or } from 'drizzle-orm'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { staff } from './tables.ts'

/** Condition for access to the console. Every query of a session has it, so that a block takes effect at once. */
export const isAdmitted = and(isNull(staff.blockedAt), or(not(staff.demo), stillDemo))
