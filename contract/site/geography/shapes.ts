/** A name in both languages of the shop. */
export type Title = { en: string; fa: string }

/** A province or state with its ISO 3166-2 code; `cities` is empty where the city is typed freely. */
export type Province = { code: string; title: Title; cities: Title[] }

/** A country where the shop's people live. */
export type CountryEntry = {
  /** ISO 3166-1 alpha-2. */
  code: string
  title: Title
  /** Without the plus sign. */
  dialCode: string
  /** How people there write a phone number from abroad. */
  phoneExample: string
  /** Whether a parcel needs a postcode to arrive. */
  postcode: boolean
  states: Province[]
}
