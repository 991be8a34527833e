import { stringifySetCookie } from 'cookie'
import { SOCIAL_COOKIE, social } from '#contract/customers/social.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { limit } from '../../../platform/limits/limits.ts'
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
    handle: async ({ body: { provider } }, ctx) => {
      return await createOAuthState(ctx, provider, ctx.session?.accountId)
    },
  },

  redirectToProvider: async ({ params: { provider } }, ctx) => {
    await limit('social', ctx)
    const { url, state } = await createOAuthState(ctx, provider)
    const cookie = stringifySetCookie({
      name: SOCIAL_COOKIE,
      value: JSON.stringify({ state }),
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: ctx.services.siteUrl.startsWith('https:'),
      maxAge: COOKIE_SECONDS,
    })
    return { location: url, cookie }
  },

  finishSocialSignIn: {
    limit: 'social',
    handle: async ({ body: { state, answer, ...arrival } }, ctx) => {
      const { db } = ctx.services
      const who = await consumeOAuthState(ctx, { state, answer })
      const arrived = await afterRivals(() =>
        inTransaction(db, async (tx) => {
          const known = await accountAt(tx, who)
          if (!known && !who.emailProven) return null
          const account = known ?? (await accountFor(tx, who, who.email, ctx.language))
          return { id: account.id, tokens: await signInAs(tx, account, arriving(arrival, ctx, shopperData)) }
        }),
      )
      if (!arrived) return { signed_in: null, newcomer: await keepNewcomer(db, who) }
      return { signed_in: { ...arrived.tokens, user: await profileOf(db, arrived.id, shopperData) }, newcomer: null }
    },
  },

  mailSocialCode: {
    limit: 'code',
    handle: async ({ body: { token, email } }, ctx) => {
      await countMail(ctx, email)
      await mailNewcomerCode(ctx, token, email)
      return { sent: ctx.services.mailLeaves, email }
    },
  },

  proveSocialEmail: {
    limit: 'code',
    handle: async ({ body: { token, code, ...arrival } }, ctx) => {
      const { db } = ctx.services
      const newcomer = await tryNewcomerCode(db, token, code)
      const { id, tokens } = await afterRivals(() =>
        inTransaction(db, async (tx) => {
          await spendNewcomer(tx, newcomer)
          const account = await accountFor(tx, newcomer, newcomer.email, ctx.language)
          return { id: account.id, tokens: await signInAs(tx, account, arriving(arrival, ctx, shopperData)) }
        }),
      )
      return { ...tokens, user: await profileOf(db, id, shopperData) }
    },
  },

  connectProvider: {
    limit: 'social',
    handle: async ({ body }, ctx) => {
      const { accountId } = ctx.user()
      const who = await consumeOAuthState(ctx, body, accountId)
      await connect(ctx.services.db, accountId, who)
      return { provider: who.provider }
    },
  },

  connectedProviders: async (_, ctx) => {
    const connected = await connectionsOf(ctx.services.db, ctx.user().accountId)
    return { data: connected.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })) }
  },

  disconnectProvider: async ({ body: { provider } }, ctx) => {
    await disconnect(ctx.services.db, ctx.user().accountId, provider)
    return { provider }
  },
})
