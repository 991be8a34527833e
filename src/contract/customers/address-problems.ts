import { countryOf } from '../site/geography/countries.ts'
import { hasCity } from '../site/geography/provinces.ts'
import type { CountryEntry } from '../site/geography/shapes.ts'

type AddressInput = { country: string; state: string; city: string; zipCode: string }
export type AddressProblem = {
  code: 'country_unknown' | 'state_unknown' | 'city_not_of_state' | 'zip_required'
  field: keyof AddressInput
}

/**
 * Problems that would prevent delivery: an unlisted country, a province that is not part of it (required in
 * Afghanistan), a city that is not part of the province, or a missing postcode. The API also checks phone numbers.
 */
export function addressProblems({ country: code, state, city, zipCode }: AddressInput): AddressProblem[] {
  const country = countryOf(code.toUpperCase())
  if (!country) return [{ code: 'country_unknown', field: 'country' }]
  const province = country.states.find((known) => known.code === state.toUpperCase())
  const problems: (AddressProblem | false)[] = [
    !stateFits(state.toUpperCase(), country) && { code: 'state_unknown', field: 'state' },
    province !== undefined && !hasCity(province, city) && { code: 'city_not_of_state', field: 'city' },
    country.postcode && zipCode === '' && { code: 'zip_required', field: 'zipCode' },
  ]
  return problems.filter((problem) => problem !== false)
}

/** Delivery in Afghanistan depends on the province, so it is required there and optional elsewhere. */
const stateFits = (state: string, { code, states }: CountryEntry): boolean =>
  states.length === 0 || (state === '' ? code !== 'AF' : states.some((known) => known.code === state))
