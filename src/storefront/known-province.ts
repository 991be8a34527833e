import { provinceOf } from '#contract/site/geography/provinces.ts'
import type { Cookies } from './cookies.ts'

/** The province that this browser chose on a product or a list (`AF-HER`); null where it chose none. */
export const knownProvince = (cookies: Cookies): string | null =>
  provinceOf(cookies.get('province') ?? '')?.code ?? null
