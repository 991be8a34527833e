import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOf, rulesServing, type StoreRule, serves, shippingTypeOf } from './rules.ts'

const rule = (over: Partial<StoreRule>): StoreRule => ({
  id: 1,
  storeId: 1,
  title: { en: 'A rule' },
  shippingType: 1,
  fee: 10_000,
  freeAbove: null,
  daysMin: 1,
  daysMax: 3,
  pickupAddress: null,
  zones: [],
  ...over,
})
const herat = { country: 'AF', state: 'AF-HER' }
const wholeCountry = [{ country: 'AF', state: '' }]

describe('which rules serve an address', () => {
  it.each([
    ['the whole country', rule({ zones: wholeCountry }), true],
    ['its province among others', rule({ zones: [{ country: 'AF', state: 'AF-KAB' }, herat] }), true],
    ['another province', rule({ zones: [{ country: 'AF', state: 'AF-KAB' }] }), false],
    ['another country', rule({ zones: [{ country: 'DE', state: '' }] }), false],
    ['no zone at all', rule({}), false],
    ['picking up, whatever its zones', rule({ shippingType: 2, zones: [{ country: 'DE', state: '' }] }), true],
  ])('%s: %s', (_, input, expected) => {
    expect(serves(input, herat)).toBe(expected)
  })
})

describe('the fee of a parcel', () => {
  it.each([
    ['without a free limit', null, 1_000_000, 10_000],
    ['below the limit', 500_000, 499_999, 10_000],
    ['at the limit', 500_000, 500_000, 0],
    ['above the limit', 500_000, 600_000, 0],
    ['a limit of nothing: always free', 0, 0, 0],
  ])('%s', (_, freeAbove, subtotal, expected) => {
    expect(feeOf(rule({ freeAbove }), subtotal)).toBe(expected)
  })
})

describe('how a parcel travels', () => {
  const dear = rule({ id: 1, fee: 20_000, zones: wholeCountry })
  const cheap = rule({ id: 2, fee: 8_000, zones: [herat] })
  const pickup = rule({ id: 3, fee: 0, shippingType: 2 })
  const kabul = { country: 'AF', state: 'AF-KAB' }

  it('uses the cheapest delivery, although picking up is free', () => {
    expect(shippingTypeOf(rulesServing([pickup, dear, cheap], herat, 100), undefined)?.id).toBe(2)
  })
  it('uses the chosen value', () => {
    expect(shippingTypeOf(rulesServing([pickup, dear, cheap], herat, 100), 3)?.id).toBe(3)
  })
  it('forgets a choice that does not serve the new address', () => {
    expect(shippingTypeOf(rulesServing([pickup, dear, cheap], kabul, 100), 2)?.id).toBe(1)
  })
  it('never sends anyone to the store unasked', () => {
    expect(shippingTypeOf(rulesServing([pickup], kabul, 100), undefined)).toBeNull()
  })
  it('counts the free limit before it compares fees', () => {
    const freeToday = rule({ id: 4, fee: 30_000, freeAbove: 1_000, zones: wholeCountry })
    expect(shippingTypeOf(rulesServing([dear, cheap, freeToday], herat, 1_000), undefined)?.id).toBe(4)
  })
})

const anyRule = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  shippingType: fc.constantFrom(1, 2),
  fee: fc.nat(50_000),
  freeAbove: fc.option(fc.nat(1_000_000)),
  zones: fc.array(fc.constantFrom(herat, ...wholeCountry, { country: 'AF', state: 'AF-KAB' }), { maxLength: 3 }),
})

it('what travels always serves the address, and no serving location rule is cheaper unless one was chosen', () => {
  fc.assert(
    fc.property(fc.array(anyRule), fc.nat(2_000_000), fc.option(fc.nat(9)), (input, subtotal, chosen) => {
      const rules = input.map(rule)
      const serving = rulesServing(rules, herat, subtotal)
      const travels = shippingTypeOf(serving, chosen ?? undefined)
      if (travels === null) return serving.every((one) => one.shippingType === 2 && one.id !== chosen)
      const cheaper = serving.some((one) => one.shippingType === 1 && feeOf(one, subtotal) < feeOf(travels, subtotal))
      return serves(travels, herat) && (travels.id === chosen || (!cheaper && travels.shippingType === 1))
    }),
  )
})
