import { stringifySetCookie } from 'cookie'
import { SOCIAL_COOKIE, social } from '#contract/customers/social.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { limit } from '../../../platform/limits/limit.ts'
import { type Handlers, implement } from '../../../platform/request/implement.ts'
import { countMail } from '../limit-password-tries.ts'
import { profileOf } from '../profile.ts'
import type { ShopperData } from '../shopper-data.ts'
import { arriving, signInAs } from '../sign-in-as.ts'
import { accountAt, accountFor, afterRivals, connect, connectionsOf, disconnect } from './identities.ts'
import { consumeOAuthState, createOAuthState } from './oauth-states.ts'
import { keepNewcomer, mailNewcomerCode, spendNewcomer, tryNewcomerCode } from './pending-newcomers.ts'

const COOKIE_SECONDS = 10 * 60

export const socialHttp = (shopperData: ShopperData) => implement(social, handlers(shopperData))

const handlers = (shopperData: ShopperData): Handlers<typeof social> => ({
  beginSocialSignIn: {
    limit: 'social',
    handle: async ({ body: { provider } }, ask) => {
      return await createOAuthState(ask, provider, ask.session?.accountId)
    },
  },

  redirectToProvider: async ({ params: { provider } }, ask) => {
    await limit('social', ask)
    const { url, state } = await createOAuthState(ask, provider)
    const cookie = stringifySetCookie({
      name: SOCIAL_COOKIE,
      value: JSON.stringify({ state }),
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: ask.shop.siteUrl.startsWith('https:'),
      maxAge: COOKIE_SECONDS,
    })
    return { location: url, cookie }
  },

  finishSocialSignIn: {
    limit: 'social',
    handle: async ({ body: { state, answer, ...arrival } }, ask) => {
      const { db } = ask.shop
      const who = await consumeOAuthState(ask, { state, answer })
      const arrived = await afterRivals(() =>
        inTransaction(db, async (tx) => {
          const known = await accountAt(tx, who)
          if (!known && !who.emailProven) return null
          const account = known ?? (await accountFor(tx, who, who.email, ask.language))
          return { id: account.id, tokens: await signInAs(tx, account, arriving(arrival, ask, shopperData)) }
        }),
      )
      if (!arrived) return { signed_in: null, newcomer: await keepNewcomer(db, who) }
      return { signed_in: { ...arrived.tokens, user: await profileOf(db, arrived.id, shopperData) }, newcomer: null }
    },
  },

  mailSocialCode: {
    limit: 'code',
    handle: async ({ body: { token, email } }, ask) => {
      await countMail(ask, email)
      await mailNewcomerCode(ask, token, email)
      return { sent: ask.shop.mailLeaves, email }
    },
  },

  proveSocialEmail: {
    limit: 'code',
    handle: async ({ body: { token, code, ...arrival } }, ask) => {
      const { db } = ask.shop
      const newcomer = await tryNewcomerCode(db, token, code)
      const { id, tokens } = await afterRivals(() =>
        inTransaction(db, async (tx) => {
          await spendNewcomer(tx, newcomer)
          const account = await accountFor(tx, newcomer, newcomer.email, ask.language)
          return { id: account.id, tokens: await signInAs(tx, account, arriving(arrival, ask, shopperData)) }
        }),
      )
      return { ...tokens, user: await profileOf(db, id, shopperData) }
    },
  },

  connectProvider: {
    limit: 'social',
    handle: async ({ body }, ask) => {
      const { accountId } = ask.user()
      const who = await consumeOAuthState(ask, body, accountId)
      await connect(ask.shop.db, accountId, who)
      return { provider: who.provider }
    },
  },

  connectedProviders: async (_, ask) => {
    const connected = await connectionsOf(ask.shop.db, ask.user().accountId)
    return { data: connected.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })) }
  },

  disconnectProvider: async ({ body: { provider } }, ask) => {
    await disconnect(ask.shop.db, ask.user().accountId, provider)
    return { provider }
  },
})
