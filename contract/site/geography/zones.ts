import { countries, countryOf } from './countries.ts'
import type { CountryEntry } from './shapes.ts'

/** Where something is brought to: a country as a whole (`state` empty), or one of its provinces. */
export type Zone = { country: string; state: string }

/** `AF` or `AF-KAB` as a zone; a province's code begins with its country's. */
export const zoneOf = (code: string): Zone => ({ country: code.slice(0, 2), state: code.length > 2 ? code : '' })

/** A zone as one code. */
export const codeOfZone = ({ country, state }: Zone): string => state || country

/** Whether there is such a country or province. */
export const isZone = (code: string): boolean => titleOfZone(code) !== undefined

/** What people call a zone, by language code; undefined where there is none. */
export function titleOfZone(code: string): CountryEntry['title'] | undefined {
  const { country, state } = zoneOf(code)
  const entry = countryOf(country)
  return state ? entry?.states.find((one) => one.code === state)?.title : entry?.title
}

/** Every country but Afghanistan, by name as the list has them. */
export const abroad: CountryEntry[] = countries.filter(({ code }) => code !== 'AF')
