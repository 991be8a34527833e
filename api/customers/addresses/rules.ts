import { addressProblems } from '../../../contract/customers/address-problems.ts'
import type { AddressFields } from '../../../contract/customers/addresses.ts'
import { countryOf } from '../../../contract/site/geography/countries.ts'
import { readPhone, readPhoneAnywhere } from '../../../contract/site/geography/phone.ts'
import type { CountryEntry } from '../../../contract/site/geography/shapes.ts'
import type { Reason } from '../../platform/request/refusal.ts'

/** The address as it is kept: codes in capitals, phones as E.164, nothing missing. */
type AddressCheck =
  | { address: Required<Omit<AddressFields, 'preferred'>> & Pick<AddressFields, 'preferred'> }
  | { reasons: Reason[] }

/** An address that a parcel can find, or why it cannot. */
export function checkAddress(fields: AddressFields): AddressCheck {
  const reasons = addressProblems(fields)
  if (reasons.length > 0) return { reasons }
  const country = countryOf(fields.country.toUpperCase()) as CountryEntry
  return {
    address: {
      ...fields,
      country: country.code,
      state: country.states.length > 0 ? fields.state.toUpperCase() : '',
      phone: readPhone(fields.phone, country.code) as string,
      phone2: fields.phone2 ? (readPhoneAnywhere(fields.phone2, country.code) as string) : '',
      email: fields.email ?? '',
    },
  }
}
