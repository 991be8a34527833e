import { describe, expect, it } from 'vitest'
import { newOrderNumber, readOrderNumber } from './order-number.ts'

describe('order numbers', () => {
  it('look like CH-7K3M9QX2 and do not repeat', () => {
    const numbers = Array.from({ length: 2000 }, newOrderNumber)
    for (const number of numbers) expect(number).toMatch(/^CH-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(new Set(numbers).size).toBe(2000)
  })

  it.each([
    ['CH-7K3M9QX2', 'CH-7K3M9QX2'],
    ['ch-7k3m9qx2', 'CH-7K3M9QX2'],
    ['CH7K3M9QX2', 'CH-7K3M9QX2'],
    ['7k3m9qx2', 'CH-7K3M9QX2'],
    [' ch – 7k3m 9qx2 ', 'CH-7K3M9QX2'],
    ['CH-۷K۳M۹QX۲', 'CH-7K3M9QX2'],
    ['CH-٧K٣M٩QX٢', 'CH-7K3M9QX2'],
    ['CH-OIL00000', 'CH-01100000'],
    ['CHCHCHCH', 'CH-CHCHCHCH'],
    ['CH-7K3M9QX', null],
    ['CH-7K3M9QX22', null],
    ['CH-7K3M9QXU', null],
    ["' or 1=1 --", null],
    ['', null],
  ])('%j is read as %j', (typed, expected) => {
    expect(readOrderNumber(typed)).toBe(expected)
  })

  it('are read back in lower case and without the dash', () => {
    for (let round = 0; round < 500; round++) {
      const number = newOrderNumber()
      expect(readOrderNumber(number.toLowerCase().replace('-', ''))).toBe(number)
    }
  })
})
