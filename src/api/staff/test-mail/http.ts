import { testMail } from '#contract/staff/test-mail.ts'
import { countMail } from '../../customers/accounts/limit-password-tries.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
import { memberNamed } from '../members/find-member.ts'
import { lastTestMail, sendTestMail } from './send-test-mail.ts'

export const testMailHttp = implement(testMail, {
  last: async (_, ctx) => ({ mail: await lastTestMail(ctx.db) }),
  send: async (_, ctx) => {
    const own = await memberNamed(ctx.db, ctx.staff().id)
    if (!own) throw new HttpError('unauthorized')
    await countMail(ctx, own.email)
    return await sendTestMail(ctx.acting(), { to: own.email, language: own.language })
  },
})
