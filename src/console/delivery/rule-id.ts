import { data } from 'react-router'

/** Id of the shipping rule in the address. Throws a 404 response if it is not a number. */
export function ruleIdIn({ rule }: { rule: string }): number {
  if (!/^\d{1,10}$/.test(rule)) throw data(null, { status: 404 })
  return Number(rule)
}
