import { secondFactor } from '#contract/staff/second-factor.ts'
import { implement } from '../../platform/request/implement.ts'
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes } from './enrol.ts'

export const secondFactorHttp = implement(secondFactor, {
  begin: (_, ctx) => beginEnrolment(ctx),
  confirm: async ({ body }, ctx) => ({ recovery_codes: await confirmEnrolment(ctx, body.code), next: 'done' }),
  renewCodes: async (_, ctx) => ({ recovery_codes: await renewRecoveryCodes(ctx) }),
})
