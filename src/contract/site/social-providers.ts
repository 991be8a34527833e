import { z } from 'zod'

/** Sign-in providers (spec §1). */
export const socialProviders = ['google', 'facebook'] as const
export const SocialProvider = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof SocialProvider>
