import afghanistan from './afghanistan.json' with { type: 'json' }
import type { Province } from './shapes.ts'

/** The 34 provinces of Afghanistan (ISO 3166-2:AF) with their districts, the provincial capital first. */
export const provinces: Province[] = afghanistan.map(({ code, en, fa, cities }) => ({
  code,
  title: { en, fa },
  cities,
}))

/**
 * Whether a city or district is part of a province, by its name in either language. A province without a list accepts
 * any.
 */
export function hasCity({ cities }: Province, city: string): boolean {
  const wanted = lettersOf(city)
  return cities.length === 0 || cities.some(({ en, fa }) => [en, fa].map(lettersOf).includes(wanted))
}

/** Ignores spaces, hyphens and case (`Mazar-e Sharif`, `mazar-e-sharif`), and maps Arabic letters to Persian ones. */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[^\p{L}]/gu, '')

/** A province by its code, such as `AF-KAB`. */
export function provinceOf(code: string): Province | undefined {
  return provinces.find((province) => province.code === code)
}
