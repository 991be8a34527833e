import { accountRefusals } from './accounts.ts'
import { addressRefusals } from './addresses.ts'
import { bundleRefusals } from './bundles.ts'
import { cancellationRefusals } from './cancellations.ts'
import { cartRefusals } from './cart.ts'
import { compareRefusals } from './compare.ts'
import { confirmationRefusals } from './confirmations.ts'
import { contentRefusals } from './content.ts'
import { followingRefusals } from './following.ts'
import { installRefusals } from './install.ts'
import { orderRefusals } from './orders.ts'
import { payingRefusals } from './paying.ts'
import { reviewRefusals } from './reviews.ts'
import { socialRefusals } from './social.ts'
import { voucherRefusals } from './vouchers.ts'
import { wishlistRefusals } from './wishlist.ts'

/** Codes of what any call can refuse; each has a sentence in every language (`i18n/words/<language>/errors.json`). */
export const commonRefusals = [
  'required',
  'invalid_field',
  'invalid_email',
  'invalid_phone',
  'idempotency_key_reused',
  'idempotency_key_invalid',
] as const

export const refusalCodes = [
  ...commonRefusals,
  ...cartRefusals,
  ...addressRefusals,
  ...orderRefusals,
  ...payingRefusals,
  ...cancellationRefusals,
  ...confirmationRefusals,
  ...contentRefusals,
  ...reviewRefusals,
  ...accountRefusals,
  ...socialRefusals,
  ...wishlistRefusals,
  ...compareRefusals,
  ...followingRefusals,
  ...voucherRefusals,
  ...bundleRefusals,
  ...installRefusals,
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Protocol errors, answered with their HTTP code; each has a sentence in every language. */
export const faultCodes = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  too_many_tries: 429,
  internal: 500,
  unavailable: 503,
} as const
export type FaultCode = keyof typeof faultCodes
