import type { Common } from '#contract/site/settings.ts'

/** Passes the hash of the page's style element to `src/server/page-headers.ts`, which removes the header before the response is sent. */
export const COLOURS_HEADER = 'x-charsu-colours'

const COLOUR = /^[#\w\s(),.%/-]+$/

/** The shop's colours as CSS: the content of the only style element of pages. */
export function coloursOf(site: Common['site_setting']): string {
  const colours = { '--primary': site.primary_color, '--primary-hover': site.primary_hover_color }
  const validColours = Object.entries(colours).filter(([, colour]) => COLOUR.test(colour))
  return `:root{${validColours.map(([name, colour]) => `${name}:${colour}`).join(';')}}`
}
