import { type SocialProvider, socialProviders } from '#contract/site/social-providers.ts'
import type { Services } from '../../../platform/request/handler-context.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { ProviderKeys, Providers } from './provider.ts'

/** Sets up the configured providers. Sends no request before the first sign-in. */
export function providersWith(keys: { [P in SocialProvider]?: ProviderKeys | undefined }): Providers {
  return {
    ...(keys.google && { google: google(keys.google) }),
    ...(keys.facebook && { facebook: facebook(keys.facebook) }),
  }
}

/** The configured providers, in the order of the buttons. */
export const socialLogins = ({ providers }: Services): SocialProvider[] =>
  socialProviders.filter((provider) => providers?.[provider])
