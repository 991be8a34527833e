import type { Common } from '#contract/site/settings.ts'

/** Tells `src/server/page-headers.ts` which style element a page has; it is taken off on the way out. */
export const COLOURS_HEADER = 'x-charsu-colours'

const COLOUR = /^[#\w\s(),.%/-]+$/

/** The shop's own colours as a style sheet: the content of the one style element that pages have. */
export function coloursOf(site: Common['site_setting']): string {
  const colours = { '--primary': site.primary_color, '--primary-hover': site.primary_hover_color }
  const said = Object.entries(colours).filter(([, colour]) => COLOUR.test(colour))
  return `:root{${said.map(([name, colour]) => `${name}:${colour}`).join(';')}}`
}
