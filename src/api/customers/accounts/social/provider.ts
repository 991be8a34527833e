import type { SocialProvider } from '#contract/site/social-providers.ts'

/** A user's identity at a provider. */
export type ProviderIdentity = {
  provider: SocialProvider
  /** The user's permanent id at the provider. */
  subject: string
  /** May be empty. */
  name: string
  /** In lower case; empty if the provider does not send one. */
  email: string
  /** True if the provider has verified that the user owns the address. */
  emailProven: boolean
}

/** Connects the redirect to a provider with the redirect back. Only `state` goes through the browser. */
export type OAuthState = { state: string; codeVerifier: string; redirectUri: string }

/** One provider with this shop's client id and secret. Both calls throw errors that `errorCodeOf` maps. */
export type Provider = {
  /** The URL of the provider's consent page. */
  address(oauthState: OAuthState): Promise<URL>
  /** The verified identity; `answer` is the query of the redirect back. */
  whoCame(answer: URLSearchParams, oauthState: OAuthState): Promise<ProviderIdentity>
}

export type ProviderKeys = {
  clientId: string
  clientSecret: string
  /** The provider's URL; only set in tests. */
  url?: string | undefined
  /** Timeout of the provider's responses, in seconds. */
  timeout?: number
}

/** The providers that this shop has keys for. */
export type Providers = { [P in SocialProvider]?: Provider }

declare module '../../../platform/request/handler-context.ts' {
  interface Services {
    /** The configured sign-in providers. */
    providers?: Providers
  }
}

const TIMEOUT_SECONDS = 6
export const timeoutOf = ({ timeout = TIMEOUT_SECONDS }: ProviderKeys): number => timeout
