import type { SocialProvider } from '../../../../contract/site/social-providers.ts'

/** Somebody as a provider knows them. */
export type ProviderIdentity = {
  provider: SocialProvider
  /** Who they are there, for good. */
  subject: string
  /** May be empty. */
  name: string
  /** In lower case; empty where the provider tells none. */
  email: string
  /** Whether the provider vouches for the address being theirs. */
  emailProven: boolean
}

/** What ties a way there to its way back, and is kept between them; `state` is what travels with the browser. */
export type OAuthState = { state: string; codeVerifier: string; redirectUri: string }

/** One provider, with the keys it gave this shop. Both calls throw what `errorCodeOf` names. */
export type Provider = {
  /** Where a browser goes to be asked. */
  address(oauthState: OAuthState): Promise<URL>
  /** Who came back, when everything about it holds; `answer` is the query they came back with. */
  whoCame(answer: URLSearchParams, oauthState: OAuthState): Promise<ProviderIdentity>
}

export type ProviderKeys = {
  clientId: string
  clientSecret: string
  /** The provider's address, other than its own in tests. */
  url?: string | undefined
  /** How long it may take to answer, in seconds. */
  patience?: number
}

/** The providers this shop has keys for. */
export type Providers = { [P in SocialProvider]?: Provider }

declare module '../../../platform/request/ask.ts' {
  interface Shop {
    /** Who one can sign in with; none without. */
    providers?: Providers
  }
}

const PATIENCE_SECONDS = 6
export const patienceOf = ({ patience = PATIENCE_SECONDS }: ProviderKeys): number => patience
