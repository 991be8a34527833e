import { accounts } from '#contract/customers/accounts.ts'
import { languageCode } from '#i18n/languages.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
import { refusal } from '../../platform/request/refusal.ts'
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
    handle: async ({ body }, ask) => {
      return await inSteadyTime(ask, async () => {
        await refuseGuessable(ask, body.password, body)
        const newcomer = {
          ...arriving(body, ask, shopperData),
          language: ask.language,
          seat: await seatOf(ask.shop.db, ask),
        }
        const { accountId, ...tokens } = await signUp(ask.shop.db, newcomer, await mayMail(ask, body.email))
        return { ...tokens, user: await profileOf(ask.shop.db, accountId, shopperData) }
      })
    },
  },

  signin: async ({ body: { email, password, ...arrival } }, ask) => {
    const { db } = ask.shop
    const account = await accountByPassword(ask, { email, password, device_token: arrival.device_token })
    if (!account) throw refusal('credentials_wrong')
    const tokens = await inTransaction(db, (tx) => signInByPassword(tx, account, arriving(arrival, ask, shopperData)))
    return { ...tokens, user: await profileOf(db, account.id, shopperData) }
  },

  logout: async (_, ask) => {
    await endSession(ask.shop.db, ask.user())
    return { signed_out: true }
  },

  profile: async (_, ask) =>
    ask.session
      ? await profileOf(ask.db, ask.session.accountId, shopperData)
      : await guestProfile(ask.db, await ask.visitor(), { ...shopperData, language: ask.language }),

  updateProfile: {
    limit: 'profile',
    handle: async ({ body }, ask) => {
      const language = body.language === undefined ? undefined : languageCode(body.language)
      await changeProfile(ask, { ...body, language })
      return await profileOf(ask.shop.db, ask.user().accountId, shopperData)
    },
  },

  updateUserPassword: async ({ body }, ask) => {
    const account = await ownAccount(ask)
    await refuseGuessable(ask, body.password, account)
    if (account.passwordHash !== null) await confirmPassword(ask, account, body.old_password, 'old_password')
    await changePassword(ask.shop.db, account, ask.user(), body.password)
    return { changed: true }
  },

  sendVerification: async (_, ask) => ({ sent: ask.shop.mailLeaves, email: await sendVerification(ask) }),

  verify: {
    limit: 'code',
    handle: async ({ body }, ask) => {
      const { db } = ask.shop
      await inSteadyTime(ask, async () => proveEmail(db, body, await seatOf(db, ask, body.device_token)))
      return { verified: true, email: body.email }
    },
  },

  forgotPassword: {
    limit: 'forgot',
    handle: async ({ body: { email, device_token } }, ask) => {
      await inSteadyTime(ask, () => sendPasswordCode(ask, email, device_token))
      return { sent: ask.shop.mailLeaves }
    },
  },

  updatePassword: {
    limit: 'code',
    handle: async ({ body }, ask) => {
      return { changed: true, device_token: await inSteadyTime(ask, () => resetPassword(ask, body)) }
    },
  },

  sendDeletionCode: async (_, ask) => {
    await sendDeletionCode(ask)
    return { sent: ask.shop.mailLeaves }
  },

  deleteAccount: {
    limit: 'code',
    handle: async ({ body: { password, code } }, ask) => {
      await deleteAccount(ask, { password, code }, shopperData.parts)
      return { deleted: true }
    },
  },

  devices: async (_, ask) => ({ data: await devicesOf(ask.shop.db, ask.user()) }),

  revokeDevice: async ({ params: { id } }, ask) => {
    const { accountId } = ask.user()
    if (!(await endSession(ask.shop.db, { accountId, tokenId: id }))) throw refusal('device_unknown')
    return { id }
  },

  export: (_, ask) => exportAccount(ask.shop.db, ask.user(), { language: ask.language, shopperData }),
})
