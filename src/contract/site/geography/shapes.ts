/** A name in both languages of the shop. */
export type Title = { en: string; fa: string }

/** A province or state with its ISO 3166-2 code. `cities` is empty if the city is free text. */
export type Province = { code: string; title: Title; cities: Title[] }

/** A country for addresses. */
export type CountryEntry = {
  /** ISO 3166-1 alpha-2. */
  code: string
  title: Title
  /** Without the plus sign. */
  dialCode: string
  /** A phone number in the country's international notation. */
  phoneExample: string
  /** Whether an address needs a postcode. */
  postcode: boolean
  states: Province[]
}
