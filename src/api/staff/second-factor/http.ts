import { secondFactor } from '#contract/staff/second-factor.ts'
import { implement } from '../../platform/request/implement.ts'
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes } from './enrol.ts'

export const secondFactorHttp = implement(secondFactor, {
  begin: (_, ask) => beginEnrolment(ask),
  confirm: async ({ body }, ask) => ({ recovery_codes: await confirmEnrolment(ask, body.code), next: 'done' }),
  renewCodes: async (_, ask) => ({ recovery_codes: await renewRecoveryCodes(ask) }),
})
