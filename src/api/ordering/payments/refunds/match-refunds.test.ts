import { expect, it } from 'vitest'
import type { GivenBack } from '../providers/provider.ts'
import { matchRefunds } from './match-refunds.ts'

const known = (id: string, more: object = {}) => ({ id, reference: null, attempts: 1, charged: 500, ...more })
const given = (reference: string, more: Partial<GivenBack> = {}): GivenBack => ({
  ...{ reference, state: 'done', amount: 500, currency: 'USD', ours: null },
  ...more,
})
const unnamed = { ours: undefined }

it.each([
  ['by the provider’s name', [known('a', { reference: 'r1' })], [given('r1', unnamed)], ['a'], []],
  ['by ours', [known('a')], [given('r1', { ours: 'a' })], ['a'], []],
  ['not of one that names none of ours', [known('a')], [given('r1')], [], ['r1']],
  ['by the sum where nobody says whose it is', [known('a')], [given('r1', unnamed)], ['a'], []],
  ['not by another sum', [known('a', { charged: 400 })], [given('r1', unnamed)], [], ['r1']],
  ['not of one that was never tried', [known('a', { attempts: 0 })], [given('r1', unnamed)], [], ['r1']],
  ['each of ours once', [known('a')], [given('r1', unnamed), given('r2', unnamed)], ['a'], ['r2']],
  [
    'first of those that are named',
    [known('a', { reference: 'r2' })],
    [given('r1', unnamed), given('r2', unnamed)],
    ['a'],
    ['r1'],
  ],
  ['not of what failed', [known('a')], [given('r1', { ours: 'a', state: 'failed' })], [], []],
])('what was given is known %s', (_, ours, theirs, sent, fresh) => {
  const matched = matchRefunds(ours, theirs)
  expect([...matched.sent]).toEqual(sent)
  expect(matched.fresh.map(({ reference }) => reference)).toEqual(fresh)
})
