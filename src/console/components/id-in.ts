import { data } from 'react-router'

/** Numeric id in an address. Throws a 404 response if the text is not a number. */
export function idIn(part: string): number {
  if (!/^\d{1,10}$/.test(part)) throw data(null, { status: 404 })
  return Number(part)
}
