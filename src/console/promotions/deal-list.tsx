import type { DealState } from '#contract/staff/deals.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Pager } from '../components/pager.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type Deal = { title: Record<string, string>; starts_at: string; ends_at: string; state: DealState }

type DealListProps<D extends Deal> = {
  kind: 'vouchers' | 'bundles' | 'sales'
  /** One page of promotions, and the cursor of the request. */
  page: { data: D[]; next: string | null; before: string | undefined }
  idOf: (deal: D) => string
  /** Whether buyers see the id, as with a voucher's code or the slug of a flash sale. */
  known?: boolean
  columns: Column<D>[]
}

const tones = { running: 'good', coming: 'open', ended: 'bad', off: 'bad' } as const

/** Cursor of the requested page of promotions. */
export const pageIn = (url: string): string | undefined => new URL(url).searchParams.get('before') || undefined

/** Promotions of one kind with their states. Staff with permission can add and end them. */
export function DealList<D extends Deal>({
  kind,
  page: { data: deals, next, before },
  idOf,
  known = true,
  columns,
}: DealListProps<D>) {
  const { say, links, moment, titleOf } = usePage()
  const may = useMay()
  const common: Column<D>[] = [
    {
      title: say('console_deals.begins'),
      cell: ({ starts_at }) => moment(starts_at),
    },
    { title: say('console_deals.ends'), cell: ({ ends_at }) => moment(ends_at) },
    {
      title: say('console_deals.state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} className="whitespace-nowrap">
          {say(`console_deals.states.${state}`)}
        </Badge>
      ),
    },
  ]
  const named: Column<D> = {
    title: say('console_deals.name'),
    look: 'main',
    cell: (deal) => (
      <span className="grid justify-items-start">
        <bdi>{titleOf(deal.title)}</bdi>
        {known && <bdi className="font-normal text-ink-soft text-sm">{idOf(deal)}</bdi>}
      </span>
    ),
  }
  const ending: Column<D> = {
    title: say('console_deals.end'),
    look: 'actions',
    cell: (deal) =>
      ['running', 'coming'].includes(deal.state) && (
        <ButtonLink
          href={links.endDeal(kind, idOf(deal))}
          look="secondary"
          data-dialog=""
          className="whitespace-nowrap"
        >
          {say('console_deals.end')}
        </ButtonLink>
      ),
  }
  return (
    <div className="grid gap-4">
      {may('deals.write') && (
        <ButtonLink href={links.newDeal(kind)} className="justify-self-start">
          <Icon name="plus" size={20} />
          {say(`console_deals.${kind}.add`)}
        </ButtonLink>
      )}
      {deals.length === 0 ? (
        <Empty icon="ticket" title={say('console_deals.nothing')} />
      ) : (
        <DataTable
          caption={say(`console_deals.${kind}.title`)}
          columns={[named, ...columns, ...common, ...(may('deals.write') ? [ending] : [])]}
          rows={deals}
          keyOf={idOf}
        />
      )}
      <Pager first={before ? links.deals(kind) : null} next={next && links.deals(kind, { before: next })} />
    </div>
  )
}
