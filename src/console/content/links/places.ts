import { type LinkPlace, linkPlaces } from '#contract/site/console-links.ts'

/** Places whose links the console edits. The shop derives the list of payment methods from the enabled ones. */
export const editedPlaces = linkPlaces.filter((place) => place !== 'payment')

/** The place in the address. */
export const requestedPlacement = (request: Request): LinkPlace => {
  const requested = new URL(request.url).searchParams.get('place')
  return editedPlaces.find((place) => place === requested) ?? 'about'
}
