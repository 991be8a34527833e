import { data, redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy, textOf, textsOf } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { type Visit, visitOf } from '../visit.ts'

type Asked = { request: Request; context: Parameters<typeof visitOf>[0] }
type Values<N extends string> = Record<N, string>

type Adding<N extends string, P> = {
  kind: 'vouchers' | 'bundles' | 'sales'
  fields: readonly N[]
  add: (visit: Visit, values: Values<N>, options: { idempotencyKey: string }) => Promise<unknown>
  /** What is shown before it is added, beside how buyers will read it. */
  preview?: (visit: Visit, values: Values<N>) => Promise<P>
}

/** The action of a form that adds a deal: first it shows what would be, then it adds it; sent twice it is one. */
export const addingDeal =
  <N extends string, P = null>({ kind, fields, add, preview }: Adding<N, P>) =>
  async ({ request, context }: Asked) => {
    const visit = visitOf(context)
    const form = await request.formData()
    const values = textsOf(form, fields)
    try {
      if (textOf(form, 'intent') === 'preview') {
        const shown = preview ? await preview(visit, values) : null
        return data({ refused: null, values, previewed: true, shown }, { status: 200 })
      }
      await add(visit, values, { idempotencyKey: textOf(form, 'key') })
      const message = consoleTranslator(visit.language)(`console_deals.${kind}.added`)
      leaveToast(visit.cookies, { kind: 'success', message })
      return redirect(visit.links.deals(kind), 303)
    } catch (error) {
      if (visit.first) throw error
      return data({ refused: refusedBy(error), values, previewed: false, shown: null }, { status: 422 })
    }
  }

/** A key for a form that adds something. */
export const keyOfForm = () => ({ key: crypto.randomUUID() })
