import type { PromotionState } from '#contract/staff/promotions.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Pager } from '../components/pager.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type Promotion = { title: Record<string, string>; starts_at: string; ends_at: string; state: PromotionState }

type PromotionListProps<D extends Promotion> = {
  kind: 'vouchers' | 'bundles' | 'sales'
  /** One page of promotions, and the cursor of the request. */
  page: { data: D[]; next: string | null; before: string | undefined }
  idOf: (promotion: D) => string
  /** Whether buyers see the id, as with a voucher's code or the slug of a flash sale. */
  known?: boolean
  columns: Column<D>[]
}

const tones = { running: 'good', coming: 'open', ended: 'bad', off: 'bad' } as const

/** Cursor of the requested page of promotions. */
export const pageIn = (url: string): string | undefined => new URL(url).searchParams.get('before') || undefined

/** Promotions of one kind with their states. Staff with permission can add and end them. */
export function PromotionList<D extends Promotion>({
  kind,
  page: { data: deals, next, before },
  idOf,
  known = true,
  columns,
}: PromotionListProps<D>) {
  const { t, urls, moment, titleOf } = usePage()
  const may = useHasPermission()
  const common: Column<D>[] = [
    {
      title: t('console_deals.begins'),
      cell: ({ starts_at }) => moment(starts_at),
    },
    { title: t('console_deals.ends'), cell: ({ ends_at }) => moment(ends_at) },
    {
      title: t('console_deals.state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} className="whitespace-nowrap">
          {t(`console_deals.states.${state}`)}
        </Badge>
      ),
    },
  ]
  const named: Column<D> = {
    title: t('console_deals.name'),
    variant: 'main',
    cell: (promotion) => (
      <span className="grid justify-items-start">
        <bdi>{titleOf(promotion.title)}</bdi>
        {known && <bdi className="font-normal text-ink-soft text-sm">{idOf(promotion)}</bdi>}
      </span>
    ),
  }
  const ending: Column<D> = {
    title: t('console_deals.end'),
    variant: 'actions',
    cell: (promotion) =>
      ['running', 'coming'].includes(promotion.state) && (
        <ButtonLink
          href={urls.endDeal(kind, idOf(promotion))}
          variant="secondary"
          data-dialog=""
          className="whitespace-nowrap"
        >
          {t('console_deals.end')}
        </ButtonLink>
      ),
  }
  return (
    <div className="grid gap-4">
      {may('deals.write') && (
        <ButtonLink href={urls.newDeal(kind)} className="justify-self-start">
          <Icon name="plus" size={20} />
          {t(`console_deals.${kind}.add`)}
        </ButtonLink>
      )}
      {deals.length === 0 ? (
        <Empty icon="ticket" title={t('console_deals.nothing')} />
      ) : (
        <DataTable
          caption={t(`console_deals.${kind}.title`)}
          columns={[named, ...columns, ...common, ...(may('deals.write') ? [ending] : [])]}
          rows={deals}
          keyOf={idOf}
        />
      )}
      <Pager first={before ? urls.deals(kind) : null} next={next && urls.deals(kind, { before: next })} />
    </div>
  )
}
