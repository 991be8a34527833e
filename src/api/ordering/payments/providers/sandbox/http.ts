import { toDecimal } from '#contract/money.ts'
import { sandbox } from '#contract/ordering/sandbox.ts'
import { HttpError } from '../../../../platform/request/errors.ts'
import type { HandlerContext } from '../../../../platform/request/handler-context.ts'
import { implement } from '../../../../platform/request/implement.ts'
import { SANDBOX } from './key.ts'
import { decidePage, findPage } from './pages.ts'

const decided = { pay: 'paid', decline: 'declined' } as const

export const sandboxHttp = implement(sandbox, {
  page: ({ params }, ctx) => shownPage(ctx, params.payment),
  decide: {
    limit: 'order',
    handle: async ({ params, body }, ctx) => {
      await shownPage(ctx, params.payment)
      await decidePage(ctx.db, params.payment, decided[body.deed])
      return await shownPage(ctx, params.payment)
    },
  },
})

/** Throws `not_found` if the sandbox is off or has no such page. */
async function shownPage({ services, db }: HandlerContext, reference: string) {
  const isOpen = services.paymentProviders?.some(({ key }) => key === SANDBOX)
  const page = isOpen ? await findPage(db, reference) : undefined
  if (!page) throw new HttpError('not_found')
  const { state, title, amount, currency, returnUrl } = page
  return { state, title, amount: toDecimal(amount), currency, return_url: returnUrl }
}
