import { parseWhole } from '#contract/numbers.ts'

const MAX_PAGE = 100_000

/** The page that an address asks for, `?page=3`, in digits of any script; nonsense is the first. */
export function pageNumber(search: URLSearchParams, name = 'page'): number {
  const asked = parseWhole(search.get(name) ?? '')
  return asked !== null && asked >= 1 && asked <= MAX_PAGE ? asked : 1
}

/** Page 1 has no number in its address. */
export const numbered = (page: number): number | undefined => (page > 1 ? page : undefined)
