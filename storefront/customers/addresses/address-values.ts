/** The fields of the address form, as text (spec §3). */
const addressFields = [
  'name',
  'phone',
  'phone2',
  'email',
  'country',
  'state',
  'city',
  'zipCode',
  'address',
  'address2',
  'landmark',
] as const
export type AddressValues = Record<(typeof addressFields)[number], string>

/** Spec §9: the default country is AF. */
const DEFAULT_COUNTRY = 'AF'

export const emptyAddress = (): AddressValues => addressValues({ country: DEFAULT_COUNTRY })

/** Picks the form's fields out of an address or a sent form. */
export function addressValues(source: Record<string, unknown>): AddressValues {
  const entries = addressFields.map((field) => [field, typeof source[field] === 'string' ? source[field] : ''])
  return Object.fromEntries(entries)
}
