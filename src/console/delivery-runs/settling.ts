import type { SettlementWay } from '#contract/ordering/console-cash.ts'
import { textOf } from '#web/form-error.ts'
import { missingText } from '../components/missing-text.ts'
import { type ActionArgs, formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { requestContext } from '../request-context.ts'

type CourierArgs = ActionArgs & { params: { courier: string } }

const calls = { paid: 'pay', written_off: 'writeOff' } as const

/** The courier whose debt the form reduces. */
export const debtor = async ({ params, context }: Pick<CourierArgs, 'params' | 'context'>) => ({
  courier: await requestContext(context).api.console.couriers.find({ params: { id: params.courier } }),
  key: newKey(),
})

/** The action of a form that reduces a debt. */
export const settling = (way: SettlementWay) => (args: CourierArgs) =>
  formAction(args, {
    fields: ['amount', 'reason'],
    check({ ctx, values }) {
      if (way === 'paid') return null
      return missingText(ctx, { field: 'reason', value: values.reason, label: 'console_cash.debt.reason' })
    },
    run: ({ api, params, form, values, once }) =>
      api.console.couriers[calls[way]](
        { params: { id: params.courier }, body: { ...values, debt: textOf(form, 'debt') } },
        once,
      ),
    done: ({ urls, params }) => ({ to: urls.courier(params.courier), toast: `console_cash.debt.${way}_done` }),
  })
