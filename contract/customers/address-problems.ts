import { countryOf } from '../site/geography/countries.ts'
import { hasCity } from '../site/geography/provinces.ts'
import type { CountryEntry } from '../site/geography/shapes.ts'

type AddressInput = { country: string; state: string; city: string; zipCode: string }
export type AddressProblem = {
  code: 'country_unknown' | 'state_unknown' | 'city_not_of_state' | 'zip_required'
  field: keyof AddressInput
}

/**
 * Why no parcel would find this address: its country is not on the list, its province (always asked for in Afghanistan)
 * not one of it, its city not one of that province, or a postcode is missing where the country has them. Whether its phones exist there, the API looks up.
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

/** Provinces decide how a parcel travels in Afghanistan, so one is needed there; elsewhere it may be left out. */
const stateFits = (state: string, { code, states }: CountryEntry): boolean =>
  states.length === 0 || (state === '' ? code !== 'AF' : states.some((known) => known.code === state))
