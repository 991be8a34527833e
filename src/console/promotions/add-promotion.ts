import { textOf, textsOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { type ActionArgs, formAction, redirectWithToast } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { type RequestContext, requestContext } from '../request-context.ts'

type Values<N extends string> = Record<N, string>

type Adding<N extends string, P> = {
  kind: 'vouchers' | 'bundles'
  fields: readonly N[]
  add: (ctx: RequestContext, values: Values<N>, options: { idempotencyKey?: string }) => Promise<unknown>
  /** Data for the preview of the promotion. */
  preview: (ctx: RequestContext, values: Values<N>) => Promise<P>
}

/** The action of a form that adds a promotion: it first shows a preview, then adds the promotion. */
export const addPromotionAction =
  <N extends string, P>({ kind, fields, add, preview }: Adding<N, P>) =>
  (args: ActionArgs) =>
    formAction(args, {
      fields: (form) => textsOf(form, fields),
      async run({ ctx, urls, form, values, once }) {
        if (textOf(form, 'intent') === 'preview') return { values, formError: null, shown: await preview(ctx, values) }
        await add(ctx, values, once)
        return redirectWithToast(ctx, { to: urls.deals(kind), toast: `console_deals.${kind}.added` })
      },
    })

/** Data for the form of a new promotion: the idempotency key, and the base address of pictures. */
export async function loadNewPromotion({ context }: Pick<ActionArgs, 'context'>) {
  const { img_src_url: base } = await commonOf(requestContext(context))
  return { key: newKey(), base }
}
