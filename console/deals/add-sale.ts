import { data } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { isolated } from '../../i18n/isolated.ts'
import { type FormRefusal, textOf, textsOf } from '../../pages/form-refusal.ts'
import { formOf } from '../form-of.ts'
import { doneAt, submit } from '../parts/submit.ts'
import { type Visit, visitOf } from '../visit.ts'
import { isEmpty, problemsOf, rowsIn, type SaleField, type SaleRow, withStep } from './sale-rows.ts'

const fields = ['title_en', 'title_fa', 'starts_at', 'ends_at', 'slug'] as const

type Asked = { request: Request; context: Parameters<typeof visitOf>[0] }

/** The action of the form: its rows come and go, then it shows what would be, then it adds it; sent twice it is one. */
export async function addSale({ request, context }: Asked) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const [values, rows, intent] = [textsOf(form, fields), rowsIn(form), textOf(form, 'intent')]
  const stepped = withStep(rows, intent)
  if (stepped) return data({ refused: null, values, rows: stepped, sold: null }, { status: 200 })
  const typed = { values, rows, sold: null }
  const refused = refusedRows(rows, visit)
  if (refused) return data({ ...typed, refused }, { status: 422 })
  const sold = rows.filter((row) => !isEmpty(row))
  const { deals } = visit.api.console
  return await submit(visit, typed, async () => {
    if (intent === 'preview') {
      const { data: costs } = await deals.costOfSale({
        body: { sold, starts_at: values.starts_at, ends_at: values.ends_at },
      })
      return data({ ...typed, refused: null, sold: costs }, { status: 200 })
    }
    await deals.addSale({ body: { ...values, sold } }, { idempotencyKey: textOf(form, 'key') })
    return doneAt(visit, visit.links.deals('sales'), 'console_deals.sales.added')
  })
}

/** What is wrong with rows, each at its field; null where all is well. */
function refusedRows(rows: SaleRow[], { language }: Visit): FormRefusal | null {
  const say = consoleTranslator(language)
  const typeOf = (name: string) => say(`console_deals.rows.${name.replace(/_\d+$/, '') as SaleField}`)
  const productOf = (name: string) => isolated(rows[Number(name.split('_').at(-1))]?.product ?? '')
  const said = Object.entries(problemsOf(rows)).map(([name, code]) => [
    name,
    say(`errors.${code}`, { type: typeOf(name), name: productOf(name) }),
  ])
  if (rows.every(isEmpty)) said.push(['sold', say('errors.required', { type: say('console_deals.fields.sold') })])
  if (said.length === 0) return null
  const form = [...new Set(said.map(([, message]) => message as string))]
  return { message: form[0] as string, form, fields: Object.fromEntries(said) }
}
