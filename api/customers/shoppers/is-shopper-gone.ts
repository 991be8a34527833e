import { sqlState } from '../../platform/database/retry.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether something could not be written because its shopper is gone: between asking who calls and writing, the guest was
 * joined to an account, or the account was deleted. Asked again, a guest's token is a fresh guest.
 */
export function isShopperGone(error: unknown): boolean {
  return sqlState(error) === FOREIGN_KEY_VIOLATION && /shopper_id_shoppers_id_fk$/.test(constraintOf(error) ?? '')
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return constraintOf(error.cause)
}
