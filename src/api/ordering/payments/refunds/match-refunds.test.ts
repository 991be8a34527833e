import { expect, it } from 'vitest'
import type { ProviderRefund } from '../providers/provider.ts'
import { matchRefunds } from './match-refunds.ts'

const known = (id: string, more: object = {}) => ({ id, reference: null, attempts: 1, charged: 500, ...more })
const refunded = (reference: string, more: Partial<ProviderRefund> = {}): ProviderRefund => ({
  ...{ reference, state: 'done', amount: 500, currency: 'USD', ours: null },
  ...more,
})
const unnamed = { ours: undefined }

it.each([
  ['by the reference of the provider', [known('a', { reference: 'r1' })], [refunded('r1', unnamed)], ['a'], []],
  ['by our id', [known('a')], [refunded('r1', { ours: 'a' })], ['a'], []],
  ['with no refund of ours if it has no id of ours', [known('a')], [refunded('r1')], [], ['r1']],
  ['by the amount if the provider returns no ids', [known('a')], [refunded('r1', unnamed)], ['a'], []],
  ['not with a refund of another amount', [known('a', { charged: 400 })], [refunded('r1', unnamed)], [], ['r1']],
  ['not with a refund that was never sent', [known('a', { attempts: 0 })], [refunded('r1', unnamed)], [], ['r1']],
  [
    'only once with each refund of ours',
    [known('a')],
    [refunded('r1', unnamed), refunded('r2', unnamed)],
    ['a'],
    ['r2'],
  ],
  [
    'by the reference before the amount',
    [known('a', { reference: 'r2' })],
    [refunded('r1', unnamed), refunded('r2', unnamed)],
    ['a'],
    ['r1'],
  ],
  ['not if it has failed', [known('a')], [refunded('r1', { ours: 'a', state: 'failed' })], [], []],
])('a refund at the provider is matched %s', (_, ours, theirs, sent, fresh) => {
  const matched = matchRefunds(ours, theirs)
  expect([...matched.sent]).toEqual(sent)
  expect(matched.fresh.map(({ reference }) => reference)).toEqual(fresh)
})
