import { TokenPermission } from '#contract/staff/tokens.ts'

/** Days for which an expired token stays in the list, so that staff see why a program is rejected. */
export const DAYS_AFTER_END = 30

/** Minutes between two updates of a token's `usedAt`. */
export const USED_EVERY_MINUTES = 1

/**
 * The permissions of a program: those of its token that its maker has. Permissions about staff or tokens are never
 * included.
 */
export const allowedTo = (input: readonly string[], maker: ReadonlySet<string>): ReadonlySet<TokenPermission> =>
  new Set(TokenPermission.options.filter((permission) => input.includes(permission) && maker.has(permission)))
