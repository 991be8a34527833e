import { tokens } from '#contract/staff/tokens.ts'
import { implement } from '../../platform/request/implement.ts'
import { listTokens } from './list-tokens.ts'
import { makeToken, revokeToken } from './make-token.ts'

export const tokensHttp = implement(tokens, {
  list: async (_, ctx) => ({ data: await listTokens(ctx.acting()) }),
  make: ({ body }, ctx) => makeToken(ctx.acting(), body),
  revoke: async ({ params: { id } }, ctx) => {
    await revokeToken(ctx.acting(), id)
    return { id }
  },
})
