import { and, isNull, not, or } from 'drizzle-orm'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { staff } from './tables.ts'

/** Whether somebody may come in at all: asked in every statement that lets them, so what changes counts at once. */
export const isLetIn = and(isNull(staff.blockedAt), or(not(staff.demo), stillDemo))
