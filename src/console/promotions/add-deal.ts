import { textOf, textsOf } from '#web/form-refusal.ts'
import { commonOf } from '#web/site-data.ts'
import { type ActionArgs, formAction, redirectWithToast } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { type Visit, visitOf } from '../visit.ts'

type Values<N extends string> = Record<N, string>

type Adding<N extends string, P> = {
  kind: 'vouchers' | 'bundles'
  fields: readonly N[]
  add: (visit: Visit, values: Values<N>, options: { idempotencyKey?: string }) => Promise<unknown>
  /** Data for the preview of the promotion. */
  preview: (visit: Visit, values: Values<N>) => Promise<P>
}

/** The action of a form that adds a promotion: it first shows a preview, then adds the promotion. */
export const addPromotionAction =
  <N extends string, P>({ kind, fields, add, preview }: Adding<N, P>) =>
  (args: ActionArgs) =>
    formAction(args, {
      fields: (form) => textsOf(form, fields),
      async run({ visit, links, form, values, once }) {
        if (textOf(form, 'intent') === 'preview') return { values, refused: null, shown: await preview(visit, values) }
        await add(visit, values, once)
        return redirectWithToast(visit, { to: links.deals(kind), toast: `console_deals.${kind}.added` })
      },
    })

/** Data for the form of a new promotion: the idempotency key, and the base address of pictures. */
export async function loadNewPromotion({ context }: Pick<ActionArgs, 'context'>) {
  const { img_src_url: base } = await commonOf(visitOf(context))
  return { key: newKey(), base }
}
