import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../platform/request/handler-context.ts'
import { runPaymentJobs } from '../../testing/run-payment-jobs.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { releaseHolds } from '../cancellations/release-holds.ts'
import { orders } from '../orders/tables.ts'
import { pollPayments } from './poll-payments.ts'
import { sendDueRefunds, takeInDueEvents } from './providers/testing/due-payment-jobs.ts'
import type { FakeProvider } from './providers/testing/fake-provider.ts'
import { fakes } from './providers/testing/fakes.ts'
import { openFlutterwave } from './providers/testing/flutterwave-server.ts'
import { aPayer, providerIn, takesMoneyBy } from './providers/testing/paying.ts'
import { openPayPal } from './providers/testing/paypal-server.ts'
import { openStripe } from './providers/testing/stripe-server.ts'
import { paymentEvents, payments, refunds } from './tables.ts'
import { keepEvent } from './webhook-events.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let one: TestShop
let two: Services
beforeAll(async () => {
  one = await openTestShop()
  one.services.limits = false
})
afterAll(() => one.close())
afterEach(() => vi.useRealTimers())

/** Two processes of one shop with the same keys. */
function bothTakeMoneyBy(theirs: FakeProvider) {
  takesMoneyBy(one, theirs)
  two = { ...one.services }
  takesMoneyBy({ ...one, services: two }, theirs)
}

async function aRefundDue(theirs: FakeProvider) {
  const payer = await aPayer(one, theirs)
  theirs.pay(payer.page)
  await payer.comesBack()
  await payer.cancels()
  return payer
}

/** Runs the work once, at the first request with a matching name. */
function onceAt(theirs: FakeProvider, name: RegExp, work: () => Promise<unknown>, at: 'come' | 'done' = 'come') {
  let isDone = false
  theirs.meanwhile = async (call, when) => {
    if (isDone || when !== at || !name.test(call)) return
    isDone = true
    await work()
  }
  return () => isDone
}

const givesBack = /^POST .*refund/

describe.each(Object.entries(fakes))('two processes of a shop with %s', (_, open) => {
  let theirs: FakeProvider
  beforeAll(async () => {
    theirs = await open()
    bothTakeMoneyBy(theirs)
  })
  afterAll(() => theirs.close())
  beforeEach(() => Object.assign(theirs, { trouble: null, meanwhile: null, asked: [] }))

  it.each([1, 60, 600])('send a refund once with clocks %i s apart', async (seconds) => {
    const payer = await aRefundDue(theirs)
    const [{ id = '' } = {}] = await payer.refunds()
    await payer.refundWaits(id, { nextTryAt: new Date(Date.now() - 60 * MINUTE) })
    // The first process's clock is behind, not the second's ahead, because the watchdog of the embedded database also uses this process's
    // clock.
    const wasAsked = onceAt(theirs, givesBack, async () => {
      vi.useRealTimers()
      await runPaymentJobs(two)
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 })
    await runPaymentJobs(one.services)
    expect(wasAsked()).toBe(true)
    expect(theirs.asked.filter((call) => givesBack.test(call))).toHaveLength(1)
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount: payer.page.amount }])
    expect(await payer.refunds()).toMatchObject([{ state: 'done', attempts: 1, charged: payer.page.amount }])
  })

  it('send a refund once if the lease of the first process expires before it sends the refund', async () => {
    const payer = await aRefundDue(theirs)
    // Whichever request comes first, the second process finds the lease expired and finishes before the first continues.
    const wasAsked = onceAt(theirs, /./, () => runPaymentJobs(two, 2 * MINUTE), 'done')
    await runPaymentJobs(one.services)
    expect(wasAsked()).toBe(true)
    expect(theirs.asked.filter((call) => givesBack.test(call))).toHaveLength(1)
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount: payer.page.amount }])
    expect(await payer.refunds()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('check the status of a refund first if its sender ended before it stored the response', async () => {
    const payer = await aRefundDue(theirs)
    theirs.trouble = 'cut after work'
    await runPaymentJobs(one.services)
    theirs.trouble = null
    // The provider has deleted its idempotency keys, so they cannot prevent a second refund.
    ;(theirs as { clearKeys?: () => void }).clearKeys?.()
    await runPaymentJobs(two, 2 * MINUTE)
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount: payer.page.amount }])
    expect(await payer.refunds()).toMatchObject([{ state: 'done' }])
  })
})

describe('a process without the keys of a provider', () => {
  let theirs: Awaited<ReturnType<typeof openFlutterwave>>
  let keyless: Services
  beforeAll(async () => {
    theirs = await openFlutterwave()
    bothTakeMoneyBy(theirs)
    keyless = { ...one.services, paymentProviders: [] }
  })
  afterAll(() => theirs.close())

  it('does not process refunds of that provider', async () => {
    const payer = await aRefundDue(theirs)
    const before = await payer.refunds()
    await runPaymentJobs(keyless, 5 * MINUTE)
    expect(await payer.refunds()).toEqual(before)
    await runPaymentJobs(one.services)
    expect(await payer.refunds()).toMatchObject([{ state: 'done' }])
  })

  it('does not change payments and holds of that provider until no payment page can be open', async () => {
    const payer = await aPayer(one, theirs)
    const before = [await payer.payments(), await payer.payBy()]
    await runPaymentJobs(keyless, 35 * MINUTE)
    expect([await payer.payments(), await payer.payBy()]).toEqual(before)
    expect(await payer.read()).toMatchObject({ cancelled: false })
    theirs.pay(payer.page)
    await runPaymentJobs(one.services, 35 * MINUTE)
    expect(await payer.read()).toMatchObject({ cancelled: false, payment_status: 1 })
    const nobodys = await aPayer(one, theirs)
    await runPaymentJobs(keyless, DAY + 31 * MINUTE)
    expect(await nobodys.read()).toMatchObject({ cancelled: true })
  })

  it('does not process webhook events of that provider', async () => {
    const event = { id: 'evt-kept', kind: 'refund.completed', about: 'refund' as const, reference: '1' }
    await keepEvent(one.services, providerIn(one), { ...event, paymentId: null, content: {} })
    const kept = () => one.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt-kept'))
    const before = await kept()
    await runPaymentJobs(keyless, 5 * MINUTE)
    expect(await kept()).toEqual(before)
    await runPaymentJobs(one.services, 5 * MINUTE)
    expect(await kept()).toMatchObject([{ doneAt: expect.any(Date) }])
  })
})

it('the lease of a refund is renewed while a list is read page by page', async () => {
  const theirs = await openFlutterwave()
  bothTakeMoneyBy(theirs)
  const payer = await aRefundDue(theirs)
  for (let n = 0; n < 5; n++) theirs.book.refunds.push({ ...aForeignRefund, id: 90 + n })
  await payer.refundWaits((await payer.refunds())[0]?.id ?? '', { attempts: 1 })
  const tooks: number[] = []
  // Each page takes 40 seconds by the database's clock.
  theirs.meanwhile = async (call, when) => {
    if (when !== 'come' || !call.endsWith('/refunds')) return
    await one.db.update(refunds).set({ nextTryAt: sql`${refunds.nextTryAt} - interval '40 seconds'` })
    await sendDueRefunds(two)
    tooks.push((await payer.refunds())[0]?.attempts ?? 0)
  }
  await sendDueRefunds(one.services)
  theirs.meanwhile = null
  expect(new Set(tooks)).toEqual(new Set([2]))
  expect(tooks.length).toBeGreaterThan(3)
  expect(theirs.refundsOf(payer.page)).toHaveLength(1)
  expect(await payer.refunds()).toMatchObject([{ state: 'done', attempts: 2 }])
  await theirs.close()
})

const aForeignRefund = { tx_id: 1, amount_refunded: 1, status: 'completed-mpgs' as const, comments: 'another shop' }

describe('a payment that is being captured', () => {
  it('prevents the cancellation of its order by another process', async () => {
    const theirs = await openPayPal()
    bothTakeMoneyBy(theirs)
    const payer = await aPayer(one, theirs)
    const overdue = sql`clock_timestamp() - interval '1 minute'`
    await one.db.update(orders).set({ payBy: overdue }).where(eq(orders.id, payer.order.id))
    const [atCapture, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let back: Promise<unknown> = Promise.resolve()
    // The second process reads that the customer has not approved. Then the customer approves, and the first process captures the money.
    theirs.meanwhile = heardNothing(theirs, async () => {
      theirs.pay(payer.page)
      theirs.meanwhile = async (call) => {
        if (!call.endsWith('/capture')) return
        atCapture.resolve()
        await released.promise
      }
      back = payer.comesBack()
      await atCapture.promise
    })
    await runPaymentJobs(two)
    expect(await payer.read()).toMatchObject({ cancelled: false })
    released.resolve()
    await back
    expect(await payer.read()).toMatchObject({ cancelled: false, payment_status: 1 })
    expect((await payer.read()).history.some(({ cancelled }) => cancelled)).toBe(false)
    expect(await one.db.select().from(payments).where(eq(payments.orderId, payer.order.id))).toMatchObject([
      { state: 'paid' },
    ])
    await theirs.close()
  })
})

describe('a process whose lease has expired', () => {
  type Payer = Awaited<ReturnType<typeof aPayer>>
  /** Runs the work when the first request about a payment was processed, before its response. */
  const overtaken = (theirs: FakeProvider, work: () => Promise<unknown>) =>
    onceAt(theirs, /^GET .*\/checkout\/(orders|sessions)\//, work, 'done')

  it.each<[string, (payer: Payer) => Promise<unknown>, () => Promise<unknown>]>([
    ['asks the provider', () => pollPayments(one.services, 6 * MINUTE), () => pollPayments(two, 12 * MINUTE)],
    ['handles a webhook', (payer) => payer.told(), () => takeInDueEvents(two, 2 * MINUTE)],
  ])('captures no payment that another process is about to capture, if it %s', async (_, begin, takeOver) => {
    const theirs = await openPayPal()
    bothTakeMoneyBy(theirs)
    const payer = await aPayer(one, theirs)
    theirs.pay(payer.page)
    const [atCapture, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let captures = 0
    let other: Promise<unknown> = Promise.resolve()
    const wasOvertaken = overtaken(theirs, async () => {
      theirs.meanwhile = async (call, when) => {
        if (when === 'done' || !call.endsWith('/capture')) return
        captures += 1
        // A second capture does not wait, so that the test can count it.
        if (captures > 1) released.resolve()
        atCapture.resolve()
        await released.promise
      }
      other = takeOver()
      await atCapture.promise
    })
    await begin(payer)
    expect([wasOvertaken(), captures]).toEqual([true, 1])
    released.resolve()
    await other
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
    await theirs.close()
  })

  it('closes no payment page that another process has closed', async () => {
    const theirs = await openStripe()
    bothTakeMoneyBy(theirs)
    const payer = await aPayer(one, theirs)
    const wasOvertaken = overtaken(theirs, () => releaseHolds(two, 40 * MINUTE))
    await releaseHolds(one.services, 31 * MINUTE)
    expect(wasOvertaken()).toBe(true)
    expect(theirs.asked.filter((call) => call.endsWith('/expire'))).toHaveLength(1)
    expect(await payer.read()).toMatchObject({ cancelled: true })
    await theirs.close()
  })
})

/** Runs the work when a request about an order was processed, before its response. */
const heardNothing =
  (theirs: FakeProvider, work: () => Promise<unknown>) => async (call: string, when: 'come' | 'done') => {
    if (when === 'come' || !call.startsWith('GET')) return
    theirs.meanwhile = null
    await work()
  }
