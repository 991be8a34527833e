import { z } from 'zod'
import { OrderFilter } from '#contract/ordering/desk-orders.ts'

/** The names of the filters, as they stand in the address of the list. */
export const filterNames = Object.keys(OrderFilter.shape) as (keyof OrderFilter)[]

/** What an address asks for: words, and nothing that is empty. The API says which of them make sense. */
export function filtersIn(url: string): Record<string, string> {
  const asked = new URL(url).searchParams
  return given(Object.fromEntries(filterNames.map((name) => [name, asked.get(name)?.trim() ?? ''])))
}

/** The same of a saved view, without what is none of them. */
export const filtersOfView = (query: string): Record<string, string> => filtersIn(`https://view.example/?${query}`)

const given = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** Numbers of orders as a query carries them. */
export const numbersIn = (value: string): string[] =>
  z
    .array(z.string().max(40))
    .max(100)
    .catch([])
    .parse(value.split(',').filter((one) => one !== ''))
