import { accounts } from '#contract/customers/accounts.ts'
import { languageCode } from '#i18n/languages.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
import { changePassword, resetPassword, sendPasswordCode } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { seatOf } from './codes.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteAccount, sendDeletionCode } from './delete-account.ts'
import { devicesOf } from './devices.ts'
import { exportAccount } from './export-account.ts'
import { ownAccount } from './find-account.ts'
import { mayMail } from './limit-password-tries.ts'
import { guestProfile, profileOf } from './profile.ts'
import { proveEmail } from './prove-email.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { endSession } from './sessions.ts'
import type { ShopperData } from './shopper-data.ts'
import { accountByPassword, signInByPassword } from './sign-in.ts'
import { arriving } from './sign-in-as.ts'
import { signUp } from './sign-up.ts'
import { inSteadyTime } from './steady-time.ts'
import { sendVerification } from './verify-again.ts'

export const accountsHttp = (shopperData: ShopperData) => implement(accounts, handlers(shopperData))

const handlers = (shopperData: ShopperData): Handlers<typeof accounts> => ({
  signup: {
    limit: 'signup',
    handle: async ({ body }, ctx) => {
      return await inSteadyTime(ctx, async () => {
        await refuseGuessable(ctx, body.password, body)
        const newcomer = {
          ...arriving(body, ctx, shopperData),
          language: ctx.language,
          seat: await seatOf(ctx.services.db, ctx),
        }
        const { accountId, ...tokens } = await signUp(ctx.services.db, newcomer, await mayMail(ctx, body.email))
        return { ...tokens, user: await profileOf(ctx.services.db, accountId, shopperData) }
      })
    },
  },

  signin: async ({ body: { email, password, ...arrival } }, ctx) => {
    const { db } = ctx.services
    const account = await accountByPassword(ctx, { email, password, device_token: arrival.device_token })
    if (!account) throw businessError('credentials_wrong')
    const tokens = await inTransaction(db, (tx) => signInByPassword(tx, account, arriving(arrival, ctx, shopperData)))
    return { ...tokens, user: await profileOf(db, account.id, shopperData) }
  },

  logout: async (_, ctx) => {
    await endSession(ctx.services.db, ctx.user())
    return { signed_out: true }
  },

  profile: async (_, ctx) =>
    ctx.session
      ? await profileOf(ctx.db, ctx.session.accountId, shopperData)
      : await guestProfile(ctx.db, await ctx.visitor(), { ...shopperData, language: ctx.language }),

  updateProfile: {
    limit: 'profile',
    handle: async ({ body }, ctx) => {
      const language = body.language === undefined ? undefined : languageCode(body.language)
      await changeProfile(ctx, { ...body, language })
      return await profileOf(ctx.services.db, ctx.user().accountId, shopperData)
    },
  },

  updateUserPassword: async ({ body }, ctx) => {
    const account = await ownAccount(ctx)
    await refuseGuessable(ctx, body.password, account)
    if (account.passwordHash !== null) await confirmPassword(ctx, account, body.old_password, 'old_password')
    await changePassword(ctx.services.db, account, ctx.user(), body.password)
    return { changed: true }
  },

  sendVerification: async (_, ctx) => ({ sent: ctx.services.mailLeaves, email: await sendVerification(ctx) }),

  verify: {
    limit: 'code',
    handle: async ({ body }, ctx) => {
      const { db } = ctx.services
      await inSteadyTime(ctx, async () => proveEmail(db, body, await seatOf(db, ctx, body.device_token)))
      return { verified: true, email: body.email }
    },
  },

  forgotPassword: {
    limit: 'forgot',
    handle: async ({ body: { email, device_token } }, ctx) => {
      await inSteadyTime(ctx, () => sendPasswordCode(ctx, email, device_token))
      return { sent: ctx.services.mailLeaves }
    },
  },

  updatePassword: {
    limit: 'code',
    handle: async ({ body }, ctx) => {
      return { changed: true, device_token: await inSteadyTime(ctx, () => resetPassword(ctx, body)) }
    },
  },

  sendDeletionCode: async (_, ctx) => {
    await sendDeletionCode(ctx)
    return { sent: ctx.services.mailLeaves }
  },

  deleteAccount: {
    limit: 'code',
    handle: async ({ body: { password, code } }, ctx) => {
      await deleteAccount(ctx, { password, code }, shopperData.parts)
      return { deleted: true }
    },
  },

  devices: async (_, ctx) => ({ data: await devicesOf(ctx.services.db, ctx.user()) }),

  revokeDevice: async ({ params: { id } }, ctx) => {
    const { accountId } = ctx.user()
    if (!(await endSession(ctx.services.db, { accountId, tokenId: id }))) throw businessError('device_unknown')
    return { id }
  },

  export: (_, ctx) => exportAccount(ctx.services.db, ctx.user(), { language: ctx.language, shopperData }),
})
