import { testMail } from '#contract/staff/test-mail.ts'
import { countMail } from '../../customers/accounts/limit-password-tries.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { memberNamed } from '../members/find-member.ts'
import { lastTestMail, sendTestMail } from './send-test-mail.ts'

export const testMailHttp = implement(testMail, {
  last: async (_, ask) => ({ mail: await lastTestMail(ask.db) }),
  send: async (_, ask) => {
    const own = await memberNamed(ask.db, ask.staff().id)
    if (!own) throw new Fault('unauthorized')
    await countMail(ask, own.email)
    return await sendTestMail(ask.acting(), { to: own.email, language: own.language })
  },
})
