import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { orders } from '../orders/tables.ts'
import { type HoldOn, holdingUntil, TakenOver } from './claim.ts'
import type { PaymentRow } from './open-payment.ts'
import { keysOf } from './providers/providers.ts'
import { ASK_AGAIN_MILLISECONDS } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/** Maximum number of payments in one run; the job runs every minute. */
const MAX_PAYMENTS = 200

/**
 * Asks providers about open payments without news, for example after a lost webhook or a closed page. Taking a payment postpones its next
 * check, so that other processes take others. Leaves payments of providers without keys here to other processes. Ends payments whose orders
 * do not wait for them any more.
 */
export async function pollPayments(services: Services, ahead = 0): Promise<void> {
  for (let n = 0; n < MAX_PAYMENTS; n++) {
    const payment = await takeDue(services, ahead)
    if (!payment) return
    await askAbout(services, payment, ahead)
  }
}

async function takeDue({ db, paymentProviders }: Services, ahead: number): Promise<PaymentRow | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          inArray(payments.state, ['started', 'processing']),
          lte(payments.askAgainAt, fromNow(ahead)),
          or(isNull(payments.reference), inArray(payments.provider, keysOf(paymentProviders))),
        ),
      )
      .orderBy(asc(payments.askAgainAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [taken] = await db
    .with(due)
    .update(payments)
    .set({ askAgainAt: fromNow(ahead + ASK_AGAIN_MILLISECONDS) })
    .where(inArray(payments.id, db.select({ id: due.id }).from(due)))
    .returning()
  return taken
}

async function askAbout(services: Services, payment: PaymentRow, ahead: number): Promise<void> {
  try {
    const [order] = await services.db.select().from(orders).where(eq(orders.id, payment.orderId))
    const isOver = !order || order.cancelled || order.paymentStatus === PaymentStatus.paid
    const close = isOver ? await databaseNow(services.db, ahead) : undefined
    await settlePayment(services, payment, { cause: 'asked', close, holdOn: holdOn(services, payment, ahead) })
  } catch (err) {
    if (!(err instanceof TakenOver)) services.log.warn({ payment: payment.id, err }, 'a provider did not answer')
  }
}

const holdOn = ({ db }: Services, { id, askAgainAt }: PaymentRow, ahead: number): HoldOn =>
  holdingUntil(askAgainAt, (mine) =>
    db
      .update(payments)
      .set({ askAgainAt: fromNow(ahead + ASK_AGAIN_MILLISECONDS) })
      .where(and(eq(payments.id, id), eq(payments.askAgainAt, mine), gt(payments.askAgainAt, fromNow(ahead))))
      .returning({ end: payments.askAgainAt }),
  )
