import { expect, test } from 'vitest'
import { openTally } from './tally.ts'
import { faultsOf } from './trial.ts'

const trial = { name: 'kill -9 of one process', run: async () => 'done' }
const accounts = (of: Record<string, number>) => new Map(Object.entries(of))
const NOTHING = accounts({ FRONTEND: 0, 'process-1': 0, 'process-2': 0 })

test('only unanswered requests of a killed process count as lost, and only during its absence', () => {
  const tally = openTally()
  const began = performance.now()
  const isBack = tally.stopped('process-1')
  tally.note('buyer', 502, { by: 'process-1' })
  tally.note('reader', 'cut', { by: 'process-1' })
  tally.note('reader', 200, { by: 'process-1' })
  expect(tally.since(began)).toMatchObject({ requests: 3, lost: 2, cut: 0, faults: [] })
  expect(faultsOf(trial, tally.since(began))).toEqual([])
  // From another process, from an unknown one, or with another failure than the end of its process.
  tally.note('buyer', 502, { by: 'process-2' })
  tally.note('reader', 'cut', { by: 'process-2' })
  tally.note('reader', 'cut')
  tally.note('buyer', 500, { by: 'process-1' })
  isBack()
  tally.note('reader', 'cut', { by: 'process-1' })
  expect(tally.since(began)).toMatchObject({ lost: 2, cut: 3, faults: [502, 500] })
  expect(faultsOf(trial, tally.since(began))).toEqual(['3 requests were reset', 'requests were answered 502, 500'])
})

/** Three requests are reset, two of them while a process is down. Returns the summary after HAProxy's counts are applied. */
function threeResets(unanswered: Record<string, number>, before = NOTHING) {
  const tally = openTally()
  const began = performance.now()
  const isBack = tally.stopped('process-1')
  tally.note('buyer', 'cut')
  tally.note('buyer', 'cut')
  isBack()
  tally.note('buyer', 'cut')
  tally.settle(before, accounts(unanswered))
  return tally.since(began)
}

test.each([
  ['the killed process had both', { FRONTEND: 2, 'process-1': 2 }, 2],
  ['it had more, which were sent elsewhere and answered', { FRONTEND: 2, 'process-1': 5 }, 2],
  ['HAProxy had but one of them', { FRONTEND: 1, 'process-1': 1 }, 1],
  ['another had one', { FRONTEND: 2, 'process-1': 2, 'process-2': 1 }, 1],
  ['another had both', { FRONTEND: 2, 'process-2': 2 }, 0],
  ['nobody had them', { FRONTEND: 2 }, 0],
  ['HAProxy had none', { 'process-1': 2 }, 0],
  ['none while it was alive are its own', { FRONTEND: 3, 'process-1': 3 }, 2],
])('resets without a name are the killed process’s if HAProxy’s accounts say so: %s', (_, unanswered, lost) => {
  expect(threeResets(unanswered)).toMatchObject({ lost, cut: 3 - lost })
})

test('earlier unanswered requests do not count', () => {
  const before = accounts({ FRONTEND: 2, 'process-1': 2 })
  expect(threeResets({ FRONTEND: 2, 'process-1': 2 }, before)).toMatchObject({ lost: 0, cut: 3 })
})

test('if no process was killed, every reset is an error with its cause', () => {
  const tally = openTally()
  const began = performance.now()
  tally.note('reader', 'cut', { errorText: '/fa: other side closed' })
  tally.settle(NOTHING, accounts({ FRONTEND: 1, 'process-1': 1 }))
  expect(tally.since(began)).toMatchObject({ lost: 0, cut: 1, errorTexts: ['/fa: other side closed'] })
})

test('a page that is refused is a fault, a form may be', () => {
  const tally = openTally()
  const began = performance.now()
  tally.note('buyer', 409)
  tally.note('reader', 429)
  expect(faultsOf(trial, tally.since(began))).toEqual(['requests were answered 429'])
})

test('a trial allows 503 or does not', () => {
  const tally = openTally()
  const began = performance.now()
  tally.note('buyer', 503)
  expect(faultsOf(trial, tally.since(began))).toEqual(['1 requests were answered 503'])
  expect(faultsOf({ ...trial, allows: { busy: true } }, tally.since(began))).toEqual([])
})
