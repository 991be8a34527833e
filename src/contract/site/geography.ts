import { z } from 'zod'
import type { Contract } from '../endpoint.ts'

export const State = z.object({ code: z.string(), title: z.string(), cities: z.array(z.string()) })
export const Country = z.object({
  code: z.string(),
  title: z.string(),
  /** Whether an address needs a postcode. */
  postcode: z.boolean(),
  states: z.array(State),
})
export type Country = z.infer<typeof Country>
export const PhoneRule = z.object({ country: z.string(), dial_code: z.string(), format: z.string() })

export const geography = {
  countriesPhones: {
    method: 'GET',
    path: '/countries-phones',
    auth: 'anyone',
    summary: 'List countries with their states and cities, and their phone number formats',
    data: z.object({ countries: z.array(Country), phones: z.array(PhoneRule) }),
  },
} as const satisfies Contract
