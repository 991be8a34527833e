import type { AddressFields } from '../../contract/addresses.ts'
import { countryOf } from '../../contract/geography/countries.ts'
import type { CountryEntry } from '../../contract/geography/shapes.ts'
import type { Reason } from '../refusal.ts'
import { readPhone, readPhoneAnywhere } from './phone.ts'

/** The address as it is kept: codes in capitals, phones as E.164, nothing missing. */
type Checked =
  | { address: Required<Omit<AddressFields, 'preferred'>> & Pick<AddressFields, 'preferred'> }
  | { reasons: Reason[] }

/**
 * Whether a parcel can find this address: a country of the list, a province of it (always in Afghanistan), a postcode
 * where the country has them, phones that exist there.
 */
export function checkAddress(fields: AddressFields): Checked {
  const country = countryOf(fields.country.toUpperCase())
  if (!country) return { reasons: [{ code: 'country_unknown', field: 'country' }] }
  const state = country.states.length > 0 ? fields.state.toUpperCase() : ''
  const phone = readPhone(fields.phone, country.code)
  const phone2 = fields.phone2 ? readPhoneAnywhere(fields.phone2, country.code) : ''
  const reasons: Reason[] = []
  if (!stateFits(state, country)) reasons.push({ code: 'state_unknown', field: 'state' })
  if (country.postcode && fields.zipCode === '') reasons.push({ code: 'zip_required', field: 'zipCode' })
  if (phone === null) reasons.push({ code: 'phone_not_of_country', field: 'phone' })
  if (phone2 === null) reasons.push({ code: 'phone_not_of_country', field: 'phone2' })
  if (reasons.length > 0 || phone === null || phone2 === null) return { reasons }
  return { address: { ...fields, country: country.code, state, phone, phone2, email: fields.email ?? '' } }
}

/** Provinces decide how a parcel travels in Afghanistan, so one is needed there; elsewhere it may be left out. */
const stateFits = (state: string, { code, states }: CountryEntry): boolean =>
  state === '' ? code !== 'AF' : states.some((known) => known.code === state)
