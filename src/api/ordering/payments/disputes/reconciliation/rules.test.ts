import { describe, expect, test } from 'vitest'
import type { StatedPayment, StatedRefund, Statement } from '../../providers/statement.ts'
import { differencesOf, type OurPayment, type OurRefund, totalsOf } from './rules.ts'

const to = new Date('2026-11-22T12:00:00Z')
const ago = (hours: number) => new Date(to.getTime() - hours * 60 * 60 * 1000)
const span = { from: ago(48), to }
const sum = { amount: 2100, currency: 'USD' }

const there = (more: Partial<StatedPayment> = {}): StatedPayment => ({
  reference: 'ch_1',
  paymentId: 'p1',
  state: 'paid',
  fee: null,
  at: ago(5),
  ...sum,
  ...more,
})
const here = (more: Partial<OurPayment> = {}): OurPayment => ({
  id: 'p1',
  reference: 'cs_1',
  orderNumber: 'CH-1',
  state: 'paid',
  mismatch: null,
  ...sum,
  createdAt: ago(6),
  updatedAt: ago(5),
  ...more,
})
const refundThere = (more: Partial<StatedRefund> = {}): StatedRefund => ({
  reference: 're_1',
  refundId: 'r1',
  money: null,
  state: 'done',
  at: ago(5),
  ...sum,
  ...more,
})
const refundHere = (more: Partial<OurRefund> = {}): OurRefund => ({
  id: 'r1',
  reference: 're_1',
  orderNumber: 'CH-1',
  state: 'done',
  byHand: false,
  twice: false,
  ...sum,
  createdAt: ago(6),
  updatedAt: ago(5),
  ...more,
})
const nothing: Statement = { payments: [], refunds: [], disputes: [], upTo: to }
const kindsOf = (theirs: Partial<Statement>, ours: { payments?: OurPayment[]; refunds?: OurRefund[] }) =>
  differencesOf(
    { ...nothing, ...theirs },
    { payments: [], refunds: [], disputes: new Set(['known']), ...ours },
    span,
  ).map(({ kind, order }) => `${kind} ${order}`)

describe('payments', () => {
  test.each<[string, StatedPayment[], OurPayment[], string[]]>([
    ['that match', [there()], [here()], []],
    ['found by their reference', [there({ paymentId: null })], [here({ reference: 'ch_1' })], []],
    ['unknown here', [there({ paymentId: null })], [], ['paid_there -']],
    ['charged twice under one id', [there(), there({ reference: 'ch_2' })], [here()], ['paid_there CH-1']],
    [
      'charged twice, both known',
      [there(), there({ reference: 'ch_2' })],
      [here(), here({ id: 'p2', reference: 'ch_2' })],
      [],
    ],
    ['missing in the statement', [], [here()], ['paid_here CH-1']],
    ['started before the compared period', [], [here({ createdAt: ago(49) })], []],
    ['paid minutes ago', [], [here({ updatedAt: ago(0.2) })], []],
    ['not paid', [], [here({ state: 'expired' })], []],
    ['processing at the provider, paid here', [there({ state: 'processing' })], [here()], ['status CH-1']],
    ['processing on both sides', [there({ state: 'processing' })], [here({ state: 'processing' })], []],
    ['processing at the provider, unknown here', [there({ state: 'processing' })], [], []],
    ['paid at the provider, expired here', [there()], [here({ state: 'expired' })], ['status CH-1']],
    ['paid minutes ago at the provider, started here', [there({ at: ago(0.2) })], [here({ state: 'started' })], []],
    ['paid at the provider before the compared period', [there({ at: ago(50), paymentId: null })], [], []],
    ['of another amount', [there({ amount: 2000 })], [here()], ['sum CH-1']],
    [
      'of another amount that is recorded here',
      [there({ amount: 99 })],
      [here({ state: 'failed', mismatch: '99 usd' })],
      [],
    ],
    [
      'of another amount than the recorded one',
      [there({ amount: 98 })],
      [here({ state: 'failed', mismatch: '99 usd' })],
      ['sum CH-1'],
    ],
  ])('%s', (_, payments, ours, differs) => {
    expect(kindsOf({ payments }, { payments: ours })).toEqual(differs)
  })

  test('later than the end of the statement are not reported as missing', () => {
    expect(kindsOf({ upTo: ago(6) }, { payments: [here()] })).toEqual([])
  })
})

describe('refunds', () => {
  test.each<[string, StatedRefund[], OurRefund[], string[]]>([
    ['that match', [refundThere()], [refundHere()], []],
    ['without a reference here', [refundThere()], [refundHere({ reference: null })], []],
    [
      'unknown here',
      [refundThere({ refundId: null, reference: 're_9' })],
      [refundHere()],
      ['refund_here CH-1', 'refund_there -'],
    ],
    ['failed at the provider, unknown here', [refundThere({ refundId: null, state: 'failed' })], [], []],
    [
      'paid twice under one id',
      [refundThere(), refundThere({ reference: 're_2' })],
      [refundHere()],
      ['refund_twice CH-1'],
    ],
    ['paid by hand as well', [refundThere()], [refundHere({ twice: true })], ['refund_twice CH-1']],
    ['paid by hand', [], [refundHere({ byHand: true })], []],
    ['paid by hand after they failed', [refundThere({ state: 'failed' })], [refundHere({ byHand: true })], []],
    ['missing in the statement', [], [refundHere()], ['refund_here CH-1']],
    ['requested here', [], [refundHere({ state: 'asked' })], []],
    ['done at the provider, requested here', [refundThere()], [refundHere({ state: 'asked' })], []],
    [
      'done at the provider, requested here for 20 hours',
      [refundThere()],
      [refundHere({ state: 'asked', updatedAt: ago(20) })],
      ['refund_status CH-1'],
    ],
    ['done at the provider, failed here', [refundThere()], [refundHere({ state: 'failed' })], ['refund_status CH-1']],
    ['failed at the provider, done here', [refundThere({ state: 'failed' })], [refundHere()], ['refund_status CH-1']],
    ['of another amount', [refundThere({ currency: 'EUR' })], [refundHere()], ['refund_sum CH-1']],
  ])('%s', (_, refunds, ours, differs) => {
    expect(kindsOf({ refunds }, { refunds: ours })).toEqual(differs)
  })
})

test('known disputes are not reported', () => {
  const dispute = (id: string) => ({ id, status: 'open', at: ago(5), ...sum })
  expect(kindsOf({ disputes: [dispute('known'), dispute('new')] }, {})).toEqual(['dispute -'])
})

test('totals are summed by currency; fees have their own currency', () => {
  const payments = [there({ fee: { amount: 300, currency: 'INR' } }), there({ state: 'processing' })]
  expect(
    totalsOf({ ...nothing, payments, refunds: [refundThere({ amount: 100 }), refundThere({ state: 'failed' })] }),
  ).toEqual([
    { currency: 'INR', taken: 0, payments: 0, back: 0, refunds: 0, fees: 300 },
    { currency: 'USD', taken: 2100, payments: 1, back: 100, refunds: 1, fees: 0 },
  ])
})
