import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { listOf, oneLine, Time, Uuid, Whole } from '../fields.ts'
import { Permission } from '../permissions.ts'

/** Permissions of programs: none about staff, roles or tokens, so that a token cannot create another. */
export const TokenPermission = Permission.exclude(['staff.read', 'staff.write', 'tokens.write'])
export type TokenPermission = z.infer<typeof TokenPermission>

/** Choices for the lifetime of a token, in days. */
export const tokenDays = [7, 30, 90, 365] as const

/** Tokens at most, including expired ones until they are deleted. */
export const MAX_TOKENS = 50

/** An API token for calls of the console: `Authorization: Bearer charsu_…`. The token itself is shown once. */
export const ApiToken = z.object({
  id: Uuid,
  name: z.string(),
  /** Permissions of the token. At each call, only those count that its maker has then. */
  permissions: z.array(TokenPermission),
  made_by: z.object({ id: Uuid, name: z.string() }),
  made_at: Time,
  expires_at: Time,
  /** Accurate to the minute; null before the first call. */
  used_at: Time.nullable(),
  /** `void`: its maker has lost access. */
  state: z.enum(['open', 'expired', 'void']),
})
export type ApiToken = z.infer<typeof ApiToken>

const ofTokens = { auth: 'staff', may: 'tokens.write' } as const

export const tokens = {
  list: {
    ...ofTokens,
    method: 'GET',
    path: '/console/tokens',
    summary: 'List API keys, newest first',
    data: z.object({ data: z.array(ApiToken) }),
  },
  make: {
    ...ofTokens,
    method: 'POST',
    path: '/console/tokens',
    fresh: true,
    summary: 'Create an API key with no more permissions than your own. The key is shown only once',
    body: z.object({
      name: oneLine(60),
      permissions: listOf(TokenPermission).pipe(z.array(TokenPermission).min(1, 'permissions_none')),
      days: Whole.pipe(z.literal(tokenDays)),
    }),
    data: ApiToken.extend({ token: z.string() }),
  },
  revoke: {
    ...ofTokens,
    method: 'DELETE',
    path: '/console/tokens/:id',
    summary: 'Revoke an API key: its next call is refused',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract

export const tokenRefusals = [
  /** A permission that the maker does not have. */
  'token_above_own',
  'token_name_taken',
  'tokens_full',
] as const
