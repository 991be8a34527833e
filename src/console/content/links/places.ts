import { type LinkPlace, linkPlaces } from '#contract/site/console-links.ts'

/** Places whose links the console edits. What can be paid with is shown from the payment methods that are switched on. */
export const editedPlaces = linkPlaces.filter((place) => place !== 'payment')

/** The place that an address names. */
export const placeAsked = (request: Request): LinkPlace => {
  const asked = new URL(request.url).searchParams.get('place')
  return editedPlaces.find((place) => place === asked) ?? 'about'
}
