import { tokens } from '#contract/staff/tokens.ts'
import { implement } from '../../platform/request/implement.ts'
import { listTokens } from './list-tokens.ts'
import { makeToken, revokeToken } from './make-token.ts'

export const tokensHttp = implement(tokens, {
  list: async (_, ask) => ({ data: await listTokens(ask.acting()) }),
  make: ({ body }, ask) => makeToken(ask.acting(), body),
  revoke: async ({ params: { id } }, ask) => {
    await revokeToken(ask.acting(), id)
    return { id }
  },
})
