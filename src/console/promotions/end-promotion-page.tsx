import { data } from 'react-router'
import { isolated } from '#i18n/isolated.ts'
import { Confirm } from '../components/confirm.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/end-promotion-page'

export const handle = { may: 'deals.write' }

const ends = {
  vouchers: ({ api }: RequestContext, code: string) => api.console.deals.endVoucher({ params: { code } }),
  bundles: ({ api }: RequestContext, id: string) => api.console.deals.endBundle({ params: { id } }),
  sales: ({ api }: RequestContext, slug: string) => api.console.deals.endSale({ params: { slug } }),
}
type Kind = keyof typeof ends

const found = {
  vouchers: ({ api }: RequestContext, code: string) => api.console.deals.voucher({ params: { code } }),
  bundles: ({ api }: RequestContext, id: string) => api.console.deals.bundle({ params: { id } }),
  sales: ({ api }: RequestContext, slug: string) => api.console.deals.sale({ params: { slug } }),
}

/** Kind of promotion in the path: `/deals/vouchers/EID10/end`. */
function kindOf({ path }: RequestContext): Kind {
  const [, , kind = ''] = path.split('/')
  if (!Object.hasOwn(ends, kind)) throw data(null, { status: 404 })
  return kind as Kind
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const kind = kindOf(ctx)
  const { title, state } = await found[kind](ctx, params.id)
  return { kind, deal: params.id, title, isOver: state === 'off' || state === 'ended' }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: async ({ ctx, params }) => await ends[kindOf(ctx)](ctx, params.id),
    done: ({ ctx, urls }) => ({ to: urls.deals(kindOf(ctx)), toast: 'console_deals.ended' }),
  })

export default function EndPromotionPage({
  loaderData: { kind, deal: promotion, title, isOver },
  actionData,
}: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  // Several promotions may have the same title, so the id is added. The id of a bundle has no meaning for the operator.
  const name = kind === 'bundles' ? isolated(titleOf(title)) : `${isolated(titleOf(title))} · ${isolated(promotion)}`
  if (isOver) {
    const up = { href: urls.deals(kind), title: t(`console_deals.${kind}.title`) }
    return <PageHead title={name} text={t('console_deals.over')} up={up} />
  }
  return (
    <Confirm
      title={t('console_deals.end_question', { name })}
      text={t(`console_deals.${kind}.end_text`)}
      action={urls.endDeal(kind, promotion)}
      confirmLabel={t('console_deals.end')}
      back={urls.deals(kind)}
      danger
      formError={actionData?.formError}
    />
  )
}
