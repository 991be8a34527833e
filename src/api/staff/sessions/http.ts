import { session } from '#contract/staff/sessions.ts'
import { implement } from '../../platform/request/implement.ts'
import { changeOwn } from '../members/change-own.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession } from './end-sessions.ts'
import { ownSessions, whoAsks } from './own-session.ts'
import { signIn } from './sign-in.ts'

export const sessionHttp = implement(session, {
  signIn: async ({ body }, ask) => {
    const { token, next } = await signIn(ask, body)
    return { token, next }
  },
  enterCode: async ({ body }, ask) => {
    const { codesLeft } = await passSecondFactor(ask, body.code)
    return { next: 'done', recovery_codes_left: codesLeft }
  },
  stepUp: async ({ body }, ask) => {
    const { freshUntil } = await passSecondFactor(ask, body.code)
    return { fresh_until: freshUntil.toISOString() }
  },
  me: (_, ask) => whoAsks(ask),
  changeMe: async ({ body }, ask) => {
    await changeOwn(ask.acting(), body)
    return await whoAsks(ask)
  },
  changePassword: async ({ body }, ask) => {
    await changePassword(ask, body)
    return { changed: true }
  },
  signOut: async (_, ask) => {
    await endOwnSession(ask.acting(), ask.staff().session)
    return { signed_out: true }
  },
  list: async (_, ask) => ({ data: await ownSessions(ask) }),
  revoke: async ({ params: { id } }, ask) => {
    await endOwnSession(ask.acting(), id)
    return { id }
  },
})
