import { addressFieldNames } from '#contract/customers/addresses.ts'

export type AddressValues = Record<(typeof addressFieldNames)[number], string>

/** Spec §9: the default country is AF. */
const DEFAULT_COUNTRY = 'AF'

/** The form of a new address, with the province that the shopper has chosen before. */
export const emptyAddress = (province: string | null): AddressValues =>
  addressValues({ country: DEFAULT_COUNTRY, state: province ?? '' })

/** Picks the form's fields out of an address or a sent form. */
export function addressValues(source: Record<string, unknown>): AddressValues {
  const entries = addressFieldNames.map((field) => [field, typeof source[field] === 'string' ? source[field] : ''])
  return Object.fromEntries(entries)
}
