import { z } from 'zod'
import { OrderFilter } from '#contract/ordering/admin-orders.ts'

/** Names of the filters, which are the parameters of the list's address. */
export const filterNames = Object.keys(OrderFilter.shape) as (keyof OrderFilter)[]

/** Filters in an address, without empty ones. The API validates them. */
export function filtersIn(url: string): Record<string, string> {
  const requested = new URL(url).searchParams
  return nonEmpty(Object.fromEntries(filterNames.map((name) => [name, requested.get(name)?.trim() ?? ''])))
}

/** Filters of a saved view, without unknown parameters. */
export const filtersOfView = (query: string): Record<string, string> => filtersIn(`https://view.example/?${query}`)

const nonEmpty = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** Order numbers in a query parameter, separated by commas. */
export const numbersIn = (value: string): string[] =>
  z
    .array(z.string().max(40))
    .max(100)
    .catch([])
    .parse(value.split(',').filter((one) => one !== ''))
