import { data } from 'react-router'
import { isolated } from '#i18n/isolated.ts'
import { Confirm } from '../components/confirm.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { type Visit, visitOf } from '../visit.ts'
import type { Route } from './+types/end-deal-page'

export const handle = { may: 'deals.write' }

const ends = {
  vouchers: ({ api }: Visit, code: string) => api.console.deals.endVoucher({ params: { code } }),
  bundles: ({ api }: Visit, id: string) => api.console.deals.endBundle({ params: { id } }),
  sales: ({ api }: Visit, slug: string) => api.console.deals.endSale({ params: { slug } }),
}
type Kind = keyof typeof ends

const found = {
  vouchers: ({ api }: Visit, code: string) => api.console.deals.voucher({ params: { code } }),
  bundles: ({ api }: Visit, id: string) => api.console.deals.bundle({ params: { id } }),
  sales: ({ api }: Visit, slug: string) => api.console.deals.sale({ params: { slug } }),
}

/** Kind of promotion in the path: `/deals/vouchers/EID10/end`. */
function kindOf({ path }: Visit): Kind {
  const [, , kind = ''] = path.split('/')
  if (!Object.hasOwn(ends, kind)) throw data(null, { status: 404 })
  return kind as Kind
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const kind = kindOf(visit)
  const { title, state } = await found[kind](visit, params.id)
  return { kind, deal: params.id, title, isOver: state === 'off' || state === 'ended' }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: async ({ visit, params }) => await ends[kindOf(visit)](visit, params.id),
    done: ({ visit, links }) => ({ to: links.deals(kindOf(visit)), toast: 'console_deals.ended' }),
  })

export default function EndPromotionPage({
  loaderData: { kind, deal: promotion, title, isOver },
  actionData,
}: Route.ComponentProps) {
  const { t, links, titleOf } = usePage()
  // Several promotions may have the same title, so the id is added. The id of a bundle has no meaning for the operator.
  const name = kind === 'bundles' ? isolated(titleOf(title)) : `${isolated(titleOf(title))} · ${isolated(promotion)}`
  if (isOver) {
    const up = { href: links.deals(kind), title: t(`console_deals.${kind}.title`) }
    return <PageHead title={name} text={t('console_deals.over')} up={up} />
  }
  return (
    <Confirm
      title={t('console_deals.end_question', { name })}
      text={t(`console_deals.${kind}.end_text`)}
      action={links.endDeal(kind, promotion)}
      yes={t('console_deals.end')}
      back={links.deals(kind)}
      danger
      refused={actionData?.refused}
    />
  )
}
