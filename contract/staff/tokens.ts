import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { listOf, oneLine, Time, Uuid, Whole } from '../fields.ts'
import { Permission } from '../permissions.ts'

/** What a program may be allowed: nothing about staff, roles or tokens, so that none makes itself another one. */
export const TokenPermission = Permission.exclude(['staff.read', 'staff.write', 'tokens.write'])
export type TokenPermission = z.infer<typeof TokenPermission>

/** For how many days a token can be made. */
export const tokenDays = [7, 30, 90, 365] as const

/** So many tokens the shop has at most, those that have ended included until they are removed. */
export const MOST_TOKENS = 50

/** A key by which a program calls the console's calls: `Authorization: Bearer charsu_…`. The key itself is told once. */
export const ApiToken = z.object({
  id: Uuid,
  name: z.string(),
  /** What it was given. At each call it may no more of that than who made it may then. */
  permissions: z.array(TokenPermission),
  made_by: z.object({ id: Uuid, name: z.string() }),
  made_at: Time,
  expires_at: Time,
  /** To the minute; null before its first call. */
  used_at: Time.nullable(),
  /** `void`: who made it is not let in any more. */
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
  /** A permission that who makes it does not have. */
  'token_above_own',
  'token_name_taken',
  'tokens_full',
] as const
