import { addressProblems } from '#contract/customers/address-problems.ts'
import type { AddressFields } from '#contract/customers/addresses.ts'
import { countryOf } from '#contract/site/geography/countries.ts'
import type { CountryEntry } from '#contract/site/geography/shapes.ts'
import type { Reason } from '../../platform/request/errors.ts'
import { readPhone, readPhoneAnywhere } from '../../site/geography/phone.ts'

/** Addresses per shopper at most: each order page reads all of them. */
export const MAX_ADDRESSES = 100

/** A normalized address (upper-case codes, phones as E.164, no missing fields), or the reasons why it is invalid. */
type AddressCheck =
  | { address: Required<Omit<AddressFields, 'preferred'>> & Pick<AddressFields, 'preferred'> }
  | { reasons: Reason[] }

/** Checks and normalizes an address. */
export function checkAddress(fields: AddressFields): AddressCheck {
  const reasons = [...addressProblems(fields), ...phoneProblems(fields)]
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

type Phones = Pick<AddressFields, 'country' | 'phone' | 'phone2'>

/** Invalid phone numbers: the first must exist in the country of the address, the second in any country. */
export function phoneProblems({ country: code, phone, phone2 }: Phones) {
  const country = countryOf(code.toUpperCase())
  if (!country) return []
  const wrong = [
    readPhone(phone, country.code) === null && ('phone' as const),
    Boolean(phone2) && readPhoneAnywhere(phone2 ?? '', country.code) === null && ('phone2' as const),
  ]
  return wrong.filter((field) => field !== false).map((field) => ({ code: 'phone_not_of_country' as const, field }))
}
