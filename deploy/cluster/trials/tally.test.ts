import { expect, test } from 'vitest'
import { openTally } from './tally.ts'
import { faultsOf } from './trial.ts'

const trial = { name: 'kill -9 of one process', run: async () => 'done' }

test('only what a killed process left unanswered is no fault, and only while it is gone', () => {
  const tally = openTally()
  const began = performance.now()
  const isBack = tally.goes('process-1')
  tally.note('buyer', 502, { by: 'process-1' })
  tally.note('reader', 'cut', { by: 'process-1' })
  tally.note('reader', 200, { by: 'process-1' })
  expect(tally.since(began)).toMatchObject({ requests: 3, lost: 2, cut: 0, faults: [] })
  expect(faultsOf(trial, tally.since(began))).toEqual([])
  // Of another process, of nobody, or something else than that its process went.
  tally.note('buyer', 502, { by: 'process-2' })
  tally.note('reader', 'cut', { by: 'process-2' })
  tally.note('reader', 'cut')
  tally.note('buyer', 500, { by: 'process-1' })
  isBack()
  tally.note('reader', 'cut', { by: 'process-1' })
  expect(tally.since(began)).toMatchObject({ lost: 2, cut: 3, faults: [502, 500] })
  expect(faultsOf(trial, tally.since(began))).toEqual(['3 requests were reset', 'requests were answered 502, 500'])
})

test('a trial allows 503 or does not', () => {
  const tally = openTally()
  const began = performance.now()
  tally.note('buyer', 503)
  expect(faultsOf(trial, tally.since(began))).toEqual(['1 requests were answered 503'])
  expect(faultsOf({ ...trial, allows: { busy: true } }, tally.since(began))).toEqual([])
})
