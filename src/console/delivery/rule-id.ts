import { data } from 'react-router'

/** The way of delivery that an address names; 404 for what could be none. */
export function ruleIdIn({ rule }: { rule: string }): number {
  if (!/^\d{1,10}$/.test(rule)) throw data(null, { status: 404 })
  return Number(rule)
}
