import type { SocialProvider } from '#contract/site/social-providers.ts'
import { providersWith } from '../customers/accounts/social/providers.ts'
import { anEmail } from './accounts.ts'
import { CLIENT_ID, CLIENT_SECRET, openProvider, type Person, type Wrong } from './provider.ts'
import { openTestShop, type TestShop } from './shop.ts'

let people = 0
/** A user of the provider, by default with an address that the provider has verified. */
export const aPerson = (input: Partial<Person> = {}): Person => ({
  id: `${++people}`,
  name: 'Zahra Noori',
  email: anEmail('zahra'),
  verified: true,
  ...input,
})

const TIMEOUT_SECONDS = 2

/** Points the shop's providers to a URL. Returns a function that restores the previous ones. */
export function openedFor({ services }: Pick<TestShop, 'services'>, url: string): () => void {
  const before = services.providers
  const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, url, timeout: TIMEOUT_SECONDS }
  services.providers = providersWith({ google: keys, facebook: keys })
  return () => {
    services.providers = before ?? {}
  }
}

type ReturnOptions = { at?: SocialProvider; wrong?: Wrong; token?: string }

/** A shop with keys for both providers, and the calls of a social sign-in. */
export async function openSocialShop() {
  const shop = await openTestShop()
  const provider = await openProvider()
  openedFor(shop, provider.url)
  // All users of a test share one network address.
  shop.services.limits = false

  const call = (path: string, body: object, token?: string, language = 'en') =>
    shop.call('POST', `/user/social-login/${path}`, {
      body,
      language,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })

  /** A redirect to the provider and back: the state that the browser stored, and the query of the redirect back. */
  async function comingBack(who: Person | 'deny', { at = 'google', wrong, token }: ReturnOptions = {}) {
    const { data } = await call('begin', { provider: at }, token)
    return { state: data.state as string, answer: await provider.press(data.url, who, wrong) }
  }

  return {
    shop,
    provider,
    call,
    comingBack,
    arrive: async (who: Person | 'deny', coming: Omit<ReturnOptions, 'token'> = {}, body: object = {}) =>
      await call('callback', { ...(await comingBack(who, coming)), ...body }),
    async close() {
      await provider.close()
      await shop.close()
    },
  }
}

/** A response with one error code. */
export const refused = (code: string) => ({ http: 200, status: 201, data: { codes: [code] } })
