import { data } from 'react-router'

/** The number that an address names; 404 for what could be none. */
export function idIn(part: string): number {
  if (!/^\d{1,10}$/.test(part)) throw data(null, { status: 404 })
  return Number(part)
}
