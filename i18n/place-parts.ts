import { provinceOf } from '../contract/site/geography/provinces.ts'

type Place = { [part in 'city' | 'state' | 'state_title' | 'zipCode' | 'country_title']?: string | undefined }

/**
 * City, province, postcode and country of an address, each name once: the city of Kabul is in the province of Kabul, also
 * where the city was written in another language.
 */
export function placeParts({ city = '', state = '', state_title = '', zipCode = '', country_title = '' }: Place) {
  const provinceNames = [state_title, ...Object.values(provinceOf(state)?.title ?? {})].map(folded)
  const ownCity = state_title !== '' && provinceNames.includes(folded(city)) ? '' : city
  return [ownCity, state_title, zipCode, country_title].map((part) => part.trim()).filter(Boolean)
}

const folded = (name: string): string => name.trim().toLowerCase()
