import { addressFieldNames } from '#contract/customers/addresses.ts'

export type AddressValues = Record<(typeof addressFieldNames)[number], string>

/** Spec §9: the default country is AF. */
const DEFAULT_COUNTRY = 'AF'

/** The values of a new address form, with the province that the shopper chose before. */
export const emptyAddress = (province: string | null): AddressValues =>
  addressValues({ country: DEFAULT_COUNTRY, state: province ?? '' })

/** The form's fields from an address or a submitted form. */
export function addressValues(source: Record<string, unknown>): AddressValues {
  const entries = addressFieldNames.map((field) => [field, typeof source[field] === 'string' ? source[field] : ''])
  return Object.fromEntries(entries)
}
