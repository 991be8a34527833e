import { TokenPermission } from '../../../contract/staff/tokens.ts'

/** For so long a token that has ended stays in the list, for whoever wonders why a program is refused. */
export const DAYS_AFTER_END = 30

/** How late it may be noted that a token is used. */
export const USED_EVERY_MINUTES = 1

/**
 * What a program may now: of what its token was given, whatever its maker may. Nothing about staff or tokens, whatever a row
 * says.
 */
export const allowedTo = (given: readonly string[], maker: ReadonlySet<string>): ReadonlySet<TokenPermission> =>
  new Set(TokenPermission.options.filter((permission) => given.includes(permission) && maker.has(permission)))
