import { provinceOf } from '#contract/site/geography/provinces.ts'
import type { Cookies } from './cookies.ts'

/** The code of the province that this browser chose on a product page or a list (`AF-HER`), or null. */
export const knownProvince = (cookies: Cookies): string | null =>
  provinceOf(cookies.get('province') ?? '')?.code ?? null
