import { z } from 'zod'
import { Code } from '../customers/passwords.ts'
import type { Contract } from '../endpoint.ts'
import { NextStep } from './sessions.ts'

/** Ten digits each, used once. Shown once and stored only as hashes. */
const RecoveryCodes = z.array(z.string()).length(10)

export const secondFactor = {
  begin: {
    method: 'POST',
    path: '/console/second-factor/begin',
    auth: 'staff',
    may: 'arriving',
    httpErrors: ['second_factor_required', 'fresh_code_required'],
    summary: 'Start setting up a second factor: a secret for an authenticator app. Replacing one needs a fresh code',
    body: z.object({}),
    data: z.object({
      /** In Base32, for typing it into the app. */
      secret: z.string(),
      /** `otpauth://…`: a link that opens the authenticator app. */
      uri: z.string(),
      /** The link as a QR code: an `<svg>` without scripts or styles. */
      qr: z.string(),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/console/second-factor/confirm',
    auth: 'staff',
    may: 'arriving',
    httpErrors: ['second_factor_required', 'fresh_code_required', 'too_many_tries'],
    summary: 'Enable the second factor with the first code of the app. Answers ten recovery codes, shown only once',
    body: z.object({ code: Code }),
    data: z.object({ recovery_codes: RecoveryCodes, next: NextStep }),
  },
  renewCodes: {
    method: 'POST',
    path: '/console/second-factor/recovery-codes',
    auth: 'staff',
    may: 'self',
    fresh: true,
    summary: 'Create ten new recovery codes; the old ones become invalid',
    body: z.object({}),
    data: z.object({ recovery_codes: RecoveryCodes }),
  },
} as const satisfies Contract
