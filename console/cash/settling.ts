import { data } from 'react-router'
import type { SettlementWay } from '../../contract/ordering/console-cash.ts'
import { textsOf } from '../../pages/form-refusal.ts'
import { keyIn, newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { missingText } from '../parts/missing-text.ts'
import { doneAt, submit } from '../parts/submit.ts'
import { visitOf } from '../visit.ts'

type Asked = { request: Request; params: { courier: string }; context: Parameters<typeof visitOf>[0] }

const calls = { paid: 'pay', written_off: 'writeOff' } as const

/** The courier whose debt a form settles. */
export const debtor = async ({ params, context }: Pick<Asked, 'params' | 'context'>) => ({
  courier: await visitOf(context).api.console.couriers.find({ params: { id: params.courier } }),
  key: newKey(),
})

/** The action of a form that makes a debt less: sent twice it is once. */
export const settling =
  (way: SettlementWay) =>
  async ({ request, params, context }: Asked) => {
    const visit = visitOf(context)
    const form = await formOf(request, context)
    const { debt, ...values } = textsOf(form, ['amount', 'reason', 'debt'])
    const why = { field: 'reason', value: values.reason, label: 'console_cash.debt.reason' } as const
    const missing = way === 'written_off' ? missingText(visit, why) : null
    if (missing) return data({ refused: missing, values, key: newKey() }, { status: 422 })
    return await submit(visit, { values, key: newKey() }, async () => {
      const call = visit.api.console.couriers[calls[way]]
      await call({ params: { id: params.courier }, body: { ...values, debt } }, keyIn(form))
      return doneAt(visit, visit.links.courier(params.courier), `console_cash.debt.${way}_done`)
    })
  }
