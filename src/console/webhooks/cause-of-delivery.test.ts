import { expect, test } from 'vitest'
import { causeOfDelivery } from './cause-of-delivery.ts'

const delivery = { id: '1', kind: 'order_placed', at: '', next_try_at: null } as const

test.each([
  [{ state: 'sent', attempts: 1, answered: 204, problem: '' }, undefined],
  [{ state: 'waiting', attempts: 0, answered: null, problem: '' }, undefined],
  [{ state: 'waiting', attempts: 1, answered: 500, problem: 'HTTP 500' }, 'broken'],
  [{ state: 'failed', attempts: 10, answered: 404, problem: 'HTTP 404' }, 'nothing_there'],
  [{ state: 'waiting', attempts: 1, answered: 301, problem: 'HTTP 301' }, 'moved'],
  [{ state: 'waiting', attempts: 1, answered: 418, problem: 'HTTP 418' }, 'refused'],
  [{ state: 'waiting', attempts: 1, answered: null, problem: 'ENOTFOUND' }, 'no_name'],
  [{ state: 'waiting', attempts: 1, answered: null, problem: 'ECONNREFUSED' }, 'unreachable'],
  [{ state: 'waiting', attempts: 1, answered: null, problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ state: 'waiting', attempts: 1, answered: null, problem: 'EFAILED' }, 'unknown'],
] as const)('%j: %s', (how, cause) => {
  expect(causeOfDelivery({ ...delivery, ...how })).toBe(cause && `console_webhooks.causes.${cause}`)
})
