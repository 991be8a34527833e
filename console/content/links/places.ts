import { type LinkPlace, linkPlaces } from '../../../contract/site/console-links.ts'

/** The place that an address names. */
export const placeAsked = (request: Request): LinkPlace => {
  const asked = new URL(request.url).searchParams.get('place')
  return linkPlaces.find((place) => place === asked) ?? 'about'
}
