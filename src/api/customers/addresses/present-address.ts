import type { Address } from '#contract/customers/addresses.ts'
import { countryOf } from '#contract/site/geography/countries.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { AddressRow } from './shopper-addresses.ts'

/** Names of a country and its state in one language; the code itself if it is unknown. */
export function titlesOf({ country, state }: { country: string; state: string }, language: string) {
  const known = countryOf(country)
  const province = known?.states.find((one) => one.code === state)
  return {
    country_title: known ? inLanguage(known.title, language) : country,
    state_title: province ? inLanguage(province.title, language) : state,
  }
}

/** An address as its owner sees it. */
export function presentAddress(
  { shopperId: _shopper, createdAt: _created, ...fields }: AddressRow,
  language: string,
): Address {
  return { ...fields, ...titlesOf(fields, language) }
}
