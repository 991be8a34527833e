import type { SocialProvider } from '../../../../contract/customers/social-providers.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { ProviderKeys, Providers } from './provider.ts'

/** Opens the doors to the providers that gave this shop keys. Nothing is asked of them before somebody goes there. */
export function providersWith(keys: { [P in SocialProvider]?: ProviderKeys | undefined }): Providers {
  return {
    ...(keys.google && { google: google(keys.google) }),
    ...(keys.facebook && { facebook: facebook(keys.facebook) }),
  }
}
