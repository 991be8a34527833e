import { session } from '#contract/staff/sessions.ts'
import { implement } from '../../platform/request/implement.ts'
import { changeOwn } from '../members/change-own.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession } from './end-sessions.ts'
import { ownSessions, whoAsks } from './own-session.ts'
import { signIn } from './sign-in.ts'

export const sessionHttp = implement(session, {
  signIn: async ({ body }, ctx) => {
    const { token, next } = await signIn(ctx, body)
    return { token, next }
  },
  enterCode: async ({ body }, ctx) => {
    const { codesLeft } = await passSecondFactor(ctx, body.code)
    return { next: 'done', recovery_codes_left: codesLeft }
  },
  stepUp: async ({ body }, ctx) => {
    const { freshUntil } = await passSecondFactor(ctx, body.code)
    return { fresh_until: freshUntil.toISOString() }
  },
  me: (_, ctx) => whoAsks(ctx),
  changeMe: async ({ body }, ctx) => {
    await changeOwn(ctx.acting(), body)
    return await whoAsks(ctx)
  },
  changePassword: async ({ body }, ctx) => {
    await changePassword(ctx, body)
    return { changed: true }
  },
  signOut: async (_, ctx) => {
    await endOwnSession(ctx.acting(), ctx.staff().session)
    return { signed_out: true }
  },
  list: async (_, ctx) => ({ data: await ownSessions(ctx) }),
  revoke: async ({ params: { id } }, ctx) => {
    await endOwnSession(ctx.acting(), id)
    return { id }
  },
})
