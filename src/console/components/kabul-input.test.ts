import { describe, expect, it } from 'vitest'
import { parseKabulInput, toKabulInput } from './kabul-input.ts'

describe('fields for date and time', () => {
  it('say what time it is in Kabul', () => {
    expect(toKabulInput('2026-12-21T21:00:00Z')).toBe('2026-12-22T01:30')
    expect(toKabulInput('')).toBe('')
  })

  it('name the moment that they were filled from', () => {
    expect(parseKabulInput('2026-12-22T01:30')).toEqual(new Date('2026-12-21T21:00:00Z'))
    expect(parseKabulInput('2026-12-22')).toEqual(new Date('2026-12-22T07:30:00Z'))
  })

  it.each(['', 'tomorrow', '2026-13-40', '2026-12-22T99:99'])('name none where they hold “%s”', (typed) => {
    expect(parseKabulInput(typed)).toBeNull()
  })
})
