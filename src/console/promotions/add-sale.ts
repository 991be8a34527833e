import { consoleTranslator } from '#i18n/console-messages.ts'
import { isolated } from '#i18n/isolated.ts'
import { type FormError, textOf, textsOf } from '#web/form-error.ts'
import { type ActionArgs, formAction, redirectWithToast } from '../form-action.ts'
import { formOf } from '../form-of.ts'
import type { RequestContext } from '../request-context.ts'
import type { SaleField, SaleRow } from './sale-row.ts'
import { isEmpty, problemsOf, rowsIn, withStep } from './sale-rows.ts'

const fields = ['title_en', 'title_fa', 'starts_at', 'ends_at', 'slug'] as const

/** The action of the form: adds and removes rows, shows a preview, then adds the flash sale. */
export async function addSale(args: ActionArgs) {
  const form = await formOf(args.request, args.context)
  const [values, rows, intent] = [textsOf(form, fields), rowsIn(form), textOf(form, 'intent')]
  const stepped = withStep(rows, intent)
  if (stepped) return { values: { ...values, rows: stepped }, formError: null }
  return await formAction(args, {
    fields: () => ({ ...values, rows }),
    check: ({ ctx }) => refusedRows(rows, ctx),
    async run({ ctx, api, urls, once }) {
      const sold = rows.filter((row) => !isEmpty(row))
      const { deals } = api.console
      if (intent === 'preview') {
        const { starts_at, ends_at } = values
        const { data: costs } = await deals.costOfSale({ body: { sold, starts_at, ends_at } })
        return { values: { ...values, rows }, formError: null, sold: costs }
      }
      await deals.addSale({ body: { ...values, sold } }, once)
      return redirectWithToast(ctx, { to: urls.deals('sales'), toast: 'console_deals.sales.added' })
    },
  })
}

/** Errors of the rows by field; null if all rows are valid. */
function refusedRows(rows: SaleRow[], { language }: RequestContext): FormError | null {
  const t = consoleTranslator(language)
  const typeOf = (name: string) => t(`console_deals.rows.${name.replace(/_\d+$/, '') as SaleField}`)
  const productOf = (name: string) => isolated(rows[Number(name.split('_').at(-1))]?.product ?? '')
  const messages = Object.entries(problemsOf(rows)).map(([name, code]) => [
    name,
    t(`errors.${code}`, { type: typeOf(name), name: productOf(name) }),
  ])
  if (rows.every(isEmpty)) messages.push(['sold', t('errors.required', { type: t('console_deals.fields.sold') })])
  if (messages.length === 0) return null
  const form = [...new Set(messages.map(([, message]) => message as string))]
  return { message: form[0] as string, form, fields: Object.fromEntries(messages) }
}
