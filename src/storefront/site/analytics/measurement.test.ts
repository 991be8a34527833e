import { expect, it } from 'vitest'
import { measurementId } from './measurement.ts'

it.each([
  ['G-ABC123XYZ9', true, 'G-ABC123XYZ9'],
  ['', true, undefined],
  [undefined, true, undefined],
  ['G-ABC123XYZ9', false, undefined],
  ['G-1"><script>', true, undefined],
  ['UA-12345-1', true, undefined],
])('%s, scripted: %s, is measured as %s', (analyticsId, scripted, id) => {
  expect(measurementId({ analyticsId, scripted })).toBe(id)
})
