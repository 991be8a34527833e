import { data } from 'react-router'
import { textOf, textsOf } from '../../pages/form-refusal.ts'
import { commonOf } from '../../pages/site-data.ts'
import { newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { doneAt, submit } from '../parts/submit.ts'
import { type Visit, visitOf } from '../visit.ts'

type Asked = { request: Request; context: Parameters<typeof visitOf>[0] }
type Values<N extends string> = Record<N, string>

type Adding<N extends string, P> = {
  kind: 'vouchers' | 'bundles'
  fields: readonly N[]
  add: (visit: Visit, values: Values<N>, options: { idempotencyKey: string }) => Promise<unknown>
  /** What buyers would see of it. */
  preview: (visit: Visit, values: Values<N>) => Promise<P>
}

/** The action of a form that adds a deal: first it shows what would be, then it adds it; sent twice it is one. */
export const addingDeal =
  <N extends string, P>({ kind, fields, add, preview }: Adding<N, P>) =>
  async ({ request, context }: Asked) => {
    const visit = visitOf(context)
    const form = await formOf(request, context)
    const values = textsOf(form, fields)
    return await submit(visit, { values, shown: null }, async () => {
      if (textOf(form, 'intent') === 'preview') {
        return data({ refused: null, values, shown: await preview(visit, values) }, { status: 200 })
      }
      await add(visit, values, { idempotencyKey: textOf(form, 'key') })
      return doneAt(visit, visit.links.deals(kind), `console_deals.${kind}.added`)
    })
  }

/** What every form of a new deal needs: a key, so that it is added once, and where pictures live. */
export async function newDeal({ context }: Pick<Asked, 'context'>) {
  const { img_src_url: base } = await commonOf(visitOf(context))
  return { key: newKey(), base }
}
