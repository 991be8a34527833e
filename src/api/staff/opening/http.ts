import { opening } from '#contract/staff/opening.ts'
import { implement } from '../../platform/request/implement.ts'
import { openShop } from './open-shop.ts'

export const openingHttp = implement(opening, {
  available: async (_, { services }) => ({ available: (await services.setup?.isOwnerMissing()) ?? false }),
  open: {
    limit: 'install',
    handle: async ({ body }, ctx) => {
      const { token, next } = await openShop(ctx, body)
      return { token, next }
    },
  },
})
