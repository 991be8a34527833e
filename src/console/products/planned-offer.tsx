import type { GoodsProduct } from '#contract/catalog/console-products.ts'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../page-context.tsx'

/** Notice about an offer that starts or ends at a planned time. */
export function PlannedOffer({ plan }: { plan: GoodsProduct['planned_offer'] }) {
  const { t, money, moment } = usePage()
  if (!plan) return null
  const { offered, starts_at, ends_at, begun } = plan
  const textParams = { price: money(offered), from: moment(starts_at), until: ends_at ? moment(ends_at) : '' }
  const key = begun ? 'running' : ends_at ? 'coming_until' : 'coming'
  return (
    <Notice>
      {t(`console_goods.planned.${key}`, textParams)} {t('console_goods.planned.hint')}
    </Notice>
  )
}
