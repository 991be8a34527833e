import { provinceOf } from '#contract/site/geography/provinces.ts'

type AddressPlace = { [part in 'city' | 'state' | 'state_title' | 'zipCode' | 'country_title']?: string | undefined }

/**
 * City, province, postcode and country of an address. A city with the name of its province is left out, also if it is written in
 * another language: Kabul is in the province of Kabul.
 */
export function addressPlaceParts({
  city = '',
  state = '',
  state_title = '',
  zipCode = '',
  country_title = '',
}: AddressPlace) {
  const provinceNames = [state_title, ...Object.values(provinceOf(state)?.title ?? {})].map(folded)
  const ownCity = state_title !== '' && provinceNames.includes(folded(city)) ? '' : city
  return [ownCity, state_title, zipCode, country_title].map((part) => part.trim()).filter(Boolean)
}

const folded = (name: string): string => name.trim().toLowerCase()
