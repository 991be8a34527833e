import { toDecimal } from '#contract/money.ts'
import { sandbox } from '#contract/ordering/sandbox.ts'
import type { Ask } from '../../../../platform/request/ask.ts'
import { implement } from '../../../../platform/request/implement.ts'
import { Fault } from '../../../../platform/request/refusal.ts'
import { SANDBOX } from './key.ts'
import { decidePage, findPage } from './pages.ts'

const decided = { pay: 'paid', decline: 'declined' } as const

export const sandboxHttp = implement(sandbox, {
  page: ({ params }, ask) => shownPage(ask, params.payment),
  decide: {
    limit: 'order',
    handle: async ({ params, body }, ask) => {
      await shownPage(ask, params.payment)
      await decidePage(ask.db, params.payment, decided[body.deed])
      return await shownPage(ask, params.payment)
    },
  },
})

/** Throws `not_found` if the sandbox is off or has no such page. */
async function shownPage({ shop, db }: Ask, reference: string) {
  const isOpen = shop.paymentProviders?.some(({ key }) => key === SANDBOX)
  const page = isOpen ? await findPage(db, reference) : undefined
  if (!page) throw new Fault('not_found')
  const { state, title, amount, currency, returnUrl } = page
  return { state, title, amount: toDecimal(amount), currency, return_url: returnUrl }
}
