import { countries, countryOf } from './countries.ts'
import type { CountryEntry } from './shapes.ts'

/** An area of delivery: a whole country (`state` empty), or one of its provinces. */
export type Zone = { country: string; state: string }

/** The zone of a code such as `AF` or `AF-KAB`. A province's code starts with its country's. */
export const zoneOf = (code: string): Zone => ({ country: code.slice(0, 2), state: code.length > 2 ? code : '' })

/** A zone as one code. */
export const codeOfZone = ({ country, state }: Zone): string => state || country

/** Whether the country or province exists. */
export const isZone = (code: string): boolean => titleOfZone(code) !== undefined

/** Name of a zone by language code; undefined if it does not exist. */
export function titleOfZone(code: string): CountryEntry['title'] | undefined {
  const { country, state } = zoneOf(code)
  const entry = countryOf(country)
  return state ? entry?.states.find((one) => one.code === state)?.title : entry?.title
}

/** All countries except Afghanistan, in the order of the list. */
export const abroad: CountryEntry[] = countries.filter(({ code }) => code !== 'AF')
