import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AddressFields } from '#contract/customers/addresses.ts'
import { countries } from '#contract/site/geography/countries.ts'
import { readPhone, readPhoneAnywhere } from '../../site/geography/phone.ts'
import { checkAddress } from './rules.ts'

describe('phones', () => {
  it.each([
    ['0700123456', 'AF', '+93700123456'],
    ['700123456', 'AF', '+93700123456'],
    ['+93700123456', 'AF', '+93700123456'],
    ['0093 700 123 456', 'AF', '+93700123456'],
    ['93700123456', 'AF', '+93700123456'],
    ['+93 (0) 700-123-456', 'AF', '+93700123456'],
    ['۰۷۰۰۱۲۳۴۵۶', 'AF', '+93700123456'],
    ['٠٧٠٠١٢٣٤٥٦', 'AF', '+93700123456'],
    ['+۹۳۷۰۰۱۲۳۴۵۶', 'AF', '+93700123456'],
    ['0202101234', 'AF', '+93202101234'],
    ['0900123456', 'AF', null],
    ['07001234', 'AF', null],
    ['07001234567', 'AF', null],
    ['+98 912 345 6789', 'AF', null],
    ['0912 345 6789', 'IR', '+989123456789'],
    ['1 506 234 5678', 'CA', '+15062345678'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['0700123456', 'XX', null],
  ])('%s in %s is %s', (typed, country, expected) => {
    expect(readPhone(typed, country)).toBe(expected)
  })

  it('accepts a foreign second phone number in international format', () => {
    expect(readPhoneAnywhere('+49 1512 3456789', 'AF')).toBe('+4915123456789')
    expect(readPhoneAnywhere('0049 1512 3456789', 'AF')).toBe('+4915123456789')
    expect(readPhoneAnywhere('۰۰۴۹۱۵۱۲۳۴۵۶۷۸۹', 'AF')).toBe('+4915123456789')
    expect(readPhoneAnywhere('01512 3456789', 'AF')).toBeNull()
  })

  it('takes the example of every country, and its own answers again', () => {
    for (const { code, phoneExample } of countries) {
      const read = readPhone(phoneExample, code)
      expect(read, code).toBe(phoneExample.replace(/[^\d+]/g, ''))
      expect(readPhone(read as string, code)).toBe(read)
    }
  })

  it('answers E.164 or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('AF', 'IR', 'US', 'IT'), (typed, country) => {
        const read = readPhone(typed, country)
        return read === null || /^\+\d{8,15}$/.test(read)
      }),
    )
  })
})

const home: AddressFields = {
  name: 'Maryam',
  phone: '0700123456',
  country: 'AF',
  state: 'AF-HER',
  city: 'Injil',
  zipCode: '',
  address: 'Behind the blue mosque',
  address2: '',
  landmark: '',
}
const abroad = { ...home, phone: '+49 1512 3456789', country: 'DE', state: '', zipCode: '20095' }

describe('addresses', () => {
  it.each<[string, Partial<AddressFields>, string[]]>([
    ['needs no postcode in Afghanistan', {}, []],
    ['a province in small letters', { state: 'af-her' }, []],
    ['no province', { state: '' }, ['state_unknown']],
    ['a province of elsewhere', { state: 'DE-HH' }, ['state_unknown']],
    ['no such country', { country: 'XX' }, ['country_unknown']],
    ['a phone of elsewhere', { phone: '+98 912 345 6789' }, ['phone_not_of_country']],
    ['several mistakes at once', { state: 'AF-ZZZ', phone: '123' }, ['state_unknown', 'phone_not_of_country']],
    ['abroad', abroad, []],
    ['abroad without a postcode', { ...abroad, zipCode: '' }, ['zip_required']],
    ['abroad with a state of there', { ...abroad, state: 'DE-HH' }, []],
    ['abroad with a state of elsewhere', { ...abroad, state: 'AF-KAB' }, ['state_unknown']],
    ['Dubai knows no postcodes', { ...abroad, country: 'AE', zipCode: '', phone: '0501234567' }, []],
  ])('%s', (_, change, expected) => {
    const checked = checkAddress({ ...home, ...change })
    expect('reasons' in checked ? checked.reasons.map((reason) => reason.code) : []).toEqual(expected)
  })

  it('keeps phones as E.164 and codes in capitals', () => {
    expect(checkAddress({ ...home, country: 'af', phone2: '۰۷۸۸۱۲۳۴۵۶' })).toMatchObject({
      address: { country: 'AF', phone: '+93700123456', phone2: '+93788123456', email: '' },
    })
  })
})
