import afghanistan from './afghanistan.json' with { type: 'json' }
import type { Province } from './shapes.ts'

/** The 34 provinces of Afghanistan (ISO 3166-2:AF) with their districts, the provincial capital first. */
export const provinces: Province[] = afghanistan.map(({ code, en, fa, cities }) => ({
  code,
  title: { en, fa },
  cities,
}))

/** A province by its code, such as `AF-KAB`. */
export function provinceOf(code: string): Province | undefined {
  return provinces.find((province) => province.code === code)
}
