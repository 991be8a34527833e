import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSales } from '#api/catalog/flash-sales/list-sales.ts'
import { sendDueRefunds } from '#api/ordering/payments/providers/testing/due-payment-jobs.ts'
import { aPayer, takesMoneyBy, tell } from '#api/ordering/payments/providers/testing/paying.ts'
import { event, openStripe } from '#api/ordering/payments/providers/testing/stripe-server.ts'
import { createLog } from '#api/platform/log/log.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { asOperator } from '#api/testing/operator.ts'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let stripe: Awaited<ReturnType<typeof openStripe>>
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  stripe = await openStripe()
  takesMoneyBy(shop, stripe)
  await aStaffRow(shop, { name: 'Nargis Karimi' })
  operator = operatorOn(shop.services)
})
afterAll(async () => {
  await Promise.all([shop.close(), stripe.close()])
})

const listed = async (...more: string[]) =>
  (await operator('refunds', 'list', '--json', ...more)).out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const sendAfter = (minutes: number) => sendDueRefunds(shop.services, minutes * 60_000)

/** A paid and cancelled order whose refund Stripe completes only later. */
async function aRefund() {
  const payer = await aPayer(shop, stripe)
  stripe.pay(payer.page)
  await payer.comesBack()
  stripe.refundsBegin = 'asked'
  await payer.cancels()
  await sendAfter(0)
  const { order } = payer
  const newest = async () => (await listed()).find((one) => one.order_number === order.order_number)
  const [begun] = stripe.refundsOf(payer.page)
  if (!begun) throw new Error('No refund was begun')
  const fails = async () => {
    stripe.finishRefund(begun, 'failed')
    await sendAfter(5)
  }
  /** Stripe reports that the first refund was completed. */
  const wentAfterAll = () => stripe.finishRefund(begun, 'done')
  return { payer, newest, fails, wentAfterAll, id: (await newest()).id as string }
}

/** Errors logged during `work`. */
async function errorsDuring(work: () => Promise<unknown>): Promise<string> {
  const { log } = shop.services
  const lines: string[] = []
  shop.services.log = createLog('error', { write: (line) => void lines.push(line) })
  await work()
  shop.services.log = log
  return lines.join('')
}

describe('refunds', () => {
  test('a failed refund is requested once more and then completed', async () => {
    const { payer, id, newest, fails } = await aRefund()
    expect(await newest()).toMatchObject({ state: 'asked', provider: 'stripe', amount: 2100, currency: 'AFN' })
    await fails()
    expect(await listed('--state', 'failed')).toMatchObject([{ id, problem: 'failed' }])
    const { out } = await operator('refunds', 'list')
    expect(out).toMatch(new RegExp(`^${id} +${payer.order.order_number} .*2,100.* failed: failed$`, 'm'))
    stripe.refundsBegin = 'done'
    expect((await operator('refunds', 'retry', id)).out).toContain(payer.order.order_number)
    const again = await newest()
    expect(again).toMatchObject({ state: 'asked', amount: 2100 })
    expect(again.id).not.toBe(id)
    expect(await operator('refunds', 'retry', id)).toMatchObject({ code: 1, err: expect.stringMatching(/again/) })
    await sendAfter(0)
    expect(await newest()).toMatchObject({ id: again.id, state: 'done', by_hand: null })
    expect(stripe.refundsOf(payer.page)).toHaveLength(1)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  test('a refund paid by hand is completed with a note, and the buyer is notified', async () => {
    const { payer, id, newest, fails } = await aRefund()
    const byHand = (note: string) => operator('refunds', 'by-hand', id, '--note', note, '--yes')
    expect((await byHand('hawala')).code).toBe(1)
    expect((await newest()).state).toBe('asked')
    await fails()
    expect((await operator('refunds', 'by-hand', id, '--note', 'hawala')).err).toContain('add --yes')
    expect(await byHand('hawala to Herat')).toMatchObject({ code: 0, err: '' })
    expect(await newest()).toMatchObject({ id, state: 'done', by_hand: 'hawala to Herat' })
    expect((await operator('refunds', 'list')).out).toMatch(/hand .*done: hawala to Herat/)
    expect(await payer.mails()).toContain('order_refunded')
    expect((await payer.cancelled()).refund.state).toBe('done')
    for (const action of [
      ['retry', id],
      ['by-hand', id, '--note', 'again', '--yes'],
    ]) {
      expect((await operator('refunds', ...action)).err).toMatch(/already refunded/)
    }
  })

  test('a refund that succeeded after its replacement raises an alert: the money was paid twice', async () => {
    const { payer, id, newest, fails, wentAfterAll } = await aRefund()
    await fails()
    stripe.refundsBegin = 'done'
    await operator('refunds', 'retry', id)
    await sendAfter(0)
    const { id: second } = await newest()
    const said = await errorsDuring(async () => {
      for (let n = 0; n < 2; n++) await tell(shop, wentAfterAll())
    })
    expect(said.split('money was given back twice')).toHaveLength(2)
    const { order_number } = payer.order
    const words = { order: order_number, refund: id, also: second, amount: 210_000, currency: 'AFN' }
    expect(JSON.parse(said)).toMatchObject(words)
    expect(said).not.toMatch(/maryam|\+93/i)
    expect(await listed('--state', 'given_twice')).toMatchObject([
      { id, order_number, state: 'done', given_twice: true },
    ])
    expect((await operator('refunds', 'list')).out).toMatch(new RegExp(`^${id} .* done: given twice$`, 'm'))
    expect((await listed()).find((one) => one.id === second)).toMatchObject({ state: 'done', given_twice: false })
    expect((await payer.refundMoves(id)).map(({ state }) => state)).toEqual(['asked', 'failed', 'done'])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  test('a refund is checked again before a retry, which is skipped if it succeeded', async () => {
    const { payer, id, newest, fails, wentAfterAll } = await aRefund()
    await fails()
    wentAfterAll()
    expect((await operator('refunds', 'retry', id)).code).toBe(0)
    const again = await newest()
    expect(await errorsDuring(() => sendAfter(0))).toBe('')
    expect(stripe.refundsOf(payer.page)).toHaveLength(1)
    expect(await newest()).toMatchObject({ id, state: 'done', given_twice: false })
    expect((await listed()).find((one) => one.id === again.id)).toBeUndefined()
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  test('a refund paid by hand keeps its state whatever Stripe reports later; a double payment raises an alert', async () => {
    const { payer, id, newest, fails, wentAfterAll } = await aRefund()
    await fails()
    await operator('refunds', 'by-hand', id, '--note', 'hawala', '--yes')
    const [begun] = await payer.refunds()
    await tell(shop, event('refund.failed', { id: begun?.reference, object: 'refund', status: 'failed' }))
    expect(await newest()).toMatchObject({ state: 'done', given_twice: false })
    expect(await errorsDuring(async () => tell(shop, wentAfterAll()))).toMatch(/"also":"by hand".*given back twice/)
    expect(await newest()).toMatchObject({ id, state: 'done', given_twice: true, by_hand: 'hawala' })
    expect((await operator('refunds', 'list')).out).toMatch(/done: hawala: given twice/)
  })

  test('a refund whose provider is unavailable for long can be paid by hand', async () => {
    const { payer, id, newest } = await aRefund()
    await payer.refundWaits(id, { attempts: 9, reference: null, nextTryAt: new Date(Date.now() + 3_600_000) })
    expect((await operator('refunds', 'by-hand', id, '--note', 'cash', '--yes')).code).toBe(0)
    expect(await newest()).toMatchObject({ id, state: 'done', by_hand: 'cash' })
  })

  test.each([
    ['retry', ['one']],
    ['retry', ['00000000-0000-7000-8000-000000000000']],
    ['by-hand', ['00000000-0000-7000-8000-000000000000', '--note', ' ', '--yes']],
  ])('%s %j is refused with a reason', async (verb, words) => {
    const { code, out, err } = await operator('refunds', verb, ...words)
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^.+\n$/)])
  })
})

test('disputes are listed with their order and latest state', async () => {
  expect((await operator('disputes', 'list')).out).toBe('No disputes.\n')
  const payer = await aPayer(shop, stripe)
  stripe.pay(payer.page)
  await payer.comesBack()
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    payment_intent: stripe.intentOf(payer.page),
    amount: 210_000,
    currency: 'afn',
    reason: 'fraudulent',
    evidence_details: { due_by: 1_800_000_000 },
  }
  const now = Date.now()
  const lost = event('charge.dispute.closed', { ...dispute, status: 'lost' }, { at: now })
  const opened = event('charge.dispute.created', { ...dispute, status: 'needs_response' }, { at: now - 60_000 })
  for (const news of [lost, opened, lost]) expect(await tell(shop, news)).toBe(200)
  const { order_number } = payer.order
  const row = new RegExp(`^du_1 +${order_number} +stripe .*2,100.* fraudulent +lost +2027-01-15`)
  const rows = (await operator('disputes', 'list')).out.trim().split('\n')
  expect(rows.slice(1)).toEqual([expect.stringMatching(row)])
  const foreign = { ...dispute, id: 'du_2', payment_intent: 'pi_other', status: 'won' }
  expect(await tell(shop, event('charge.dispute.created', foreign))).toBe(200)
  const listed = (await operator('disputes', 'list', '--json')).out.trim().split('\n')
  expect(listed.map((line) => JSON.parse(line)).find(({ id }) => id === 'du_2')).toMatchObject({
    order_number: null,
    amount: 2100,
    currency: 'AFN',
  })
})

test('an order in dispute moves on only with a reason', async () => {
  const payer = await aPayer(shop, stripe)
  stripe.pay(payer.page)
  await payer.comesBack()
  await tell(shop, stripe.dispute(payer.page))
  const { order_number } = payer.order
  const { data } = JSON.parse((await operator('orders', 'list', '--search', order_number, '--json')).out)
  const next = data[0].order_status === 1 ? 'confirmed' : 'picked-up'
  const move = ['orders', 'move', order_number, '--to', next]
  expect(await operator(...move)).toMatchObject({ code: 1, err: expect.stringMatching(/^.+\n$/) })
  const { out } = await operator(...move, '--anyway', 'the buyer rang')
  expect(out).toContain(`order status    ${next}`)
  expect((await operator('orders', 'show', order_number)).out).toContain('all the same')
})

describe('flash sales', () => {
  const sales = () => listSales(asOperator(shop), { limit: 100 })
  const add = (slug: string, ...products: string[]) =>
    operator(
      'sales',
      'add',
      '--slug',
      slug,
      '--title-en',
      'Nawroz',
      '--ends-at',
      '2036-03-21',
      '--json',
      '--sold',
      ...products,
    )

  test('are added, listed and ended; their prices begin and end with them', async () => {
    const [rug, lamp] = [await aProduct(shop.db), await aProduct(shop.db)]
    const price = async () => (await shop.call('GET', `/product/${rug.id}`)).data.price
    const made = await add('nawroz', `${rug.slug} 700 20 2`, `${lamp.slug}:650.50:5:1`)
    expect(JSON.parse(made.out)).toMatchObject({
      slug: 'nawroz',
      state: 'running',
      products: [
        { product: rug.slug, price: 700, allotment: 20, sold: 0, cap_per_buyer: 2 },
        { product: lamp.slug, price: 650.5, allotment: 5, sold: 0, cap_per_buyer: 1 },
      ],
    })
    expect(await price()).toBe(700)
    expect((await operator('sales', 'list')).out).toMatch(/running +nawroz +2/)
    expect((await add('nawroz', `${rug.slug} 1 1 1`)).err).toBe('--slug: Flash sale nawroz already exists.\n')
    expect(JSON.parse((await operator('sales', 'list', '--json')).out).data).toEqual([JSON.parse(made.out)])
    const ended = await operator('sales', 'end', 'nawroz', '--yes', '--json')
    expect(JSON.parse(ended.out)).toMatchObject({ slug: 'nawroz', state: 'off' })
    expect((await operator('sales', 'list')).out).toMatch(/off +nawroz/)
    expect(await price()).toBeNull()
  })

  test('with mistakes are rejected and change nothing', async () => {
    const before = await sales()
    const rug = await aProduct(shop.db)
    const wrongs = [['rug 0 1 1'], ['rug 10'], ['nothing-such 10 1 1'], [`${rug.slug} 10 1 1`, `${rug.slug} 9 1 1`]]
    for (const wrong of wrongs) expect(await add('eid', ...wrong)).toMatchObject({ code: 1, out: '' })
    expect((await add('eid', 'nothing-such 10 1 1')).err).toContain('nothing-such')
    expect((await add('Eid!', `${rug.slug} 10 1 1`)).err).toMatch(/^--slug: /)
    expect((await operator('sales', 'end', 'eid', '--yes')).code).toBe(1)
    expect(await sales()).toEqual(before)
    expect(before.map(({ sale }) => sale.slug)).not.toContain('eid')
  })
})
