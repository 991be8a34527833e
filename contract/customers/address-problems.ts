import { countryOf } from '../site/geography/countries.ts'
import { readPhone, readPhoneAnywhere } from '../site/geography/phone.ts'
import type { CountryEntry } from '../site/geography/shapes.ts'

type AddressInput = { country: string; state: string; zipCode: string; phone: string; phone2?: string | undefined }
export type AddressProblem = {
  code: 'country_unknown' | 'state_unknown' | 'zip_required' | 'phone_not_of_country'
  field: keyof AddressInput
}

/**
 * Why no parcel would find this address: its country is not on the list, its province (always asked for in Afghanistan)
 * not one of it, a postcode is missing where the country has them, or a phone does not exist there.
 */
export function addressProblems({ country: code, state, zipCode, phone, phone2 }: AddressInput): AddressProblem[] {
  const country = countryOf(code.toUpperCase())
  if (!country) return [{ code: 'country_unknown', field: 'country' }]
  const problems: (AddressProblem | false)[] = [
    !stateFits(state.toUpperCase(), country) && { code: 'state_unknown', field: 'state' },
    country.postcode && zipCode === '' && { code: 'zip_required', field: 'zipCode' },
    readPhone(phone, country.code) === null && { code: 'phone_not_of_country', field: 'phone' },
    Boolean(phone2) &&
      readPhoneAnywhere(phone2 ?? '', country.code) === null && { code: 'phone_not_of_country', field: 'phone2' },
  ]
  return problems.filter((problem) => problem !== false)
}

/** Provinces decide how a parcel travels in Afghanistan, so one is needed there; elsewhere it may be left out. */
const stateFits = (state: string, { code, states }: CountryEntry): boolean =>
  states.length === 0 || (state === '' ? code !== 'AF' : states.some((known) => known.code === state))
