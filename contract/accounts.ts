import { z } from 'zod'
import type { Contract } from './endpoint.ts'

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.string(),
  is_logged_in: z.boolean(),
  verified: z.boolean(),
  cart_count: z.number().int(),
})
export type Profile = z.infer<typeof Profile>

export const accounts = {
  profile: {
    method: 'GET',
    path: '/user/profile',
    auth: 'guest',
    summary: 'Who is asking, and how many things are in the cart',
    data: Profile,
  },
} as const satisfies Contract
