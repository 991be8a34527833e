import { parseWhole } from '#contract/numbers.ts'

const MAX_PAGE = 100_000

/** The page number in an address, `?page=3`. Accepts digits of all scripts. Invalid values count as page 1. */
export function pageNumber(search: URLSearchParams, name = 'page'): number {
  const requested = parseWhole(search.get(name) ?? '')
  return requested !== null && requested >= 1 && requested <= MAX_PAGE ? requested : 1
}

export const numbered = (page: number): number | undefined => (page > 1 ? page : undefined)
