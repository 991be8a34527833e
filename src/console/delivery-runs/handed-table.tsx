import type { HandedParcel, WholeRun } from '#contract/ordering/console-cash.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

const tones = { delivered: 'good', refused: 'bad', brought_back: 'open' } as const

/** Parcels of a run with the cash to collect for each. While the run is open, outcomes can be recorded. */
export function HandedTable({ run, open }: { run: WholeRun; open: boolean }) {
  const { t, urls, money, phone } = usePage()
  const may = useHasPermission()
  const mayChoose = open && run.out > 0
  const columns: Column<HandedParcel>[] = [
    {
      title: t('console_cash.order'),
      variant: 'main',
      cell: ({ order_number }) => {
        const shown = <UnbrokenNumbers>{order_number}</UnbrokenNumbers>
        return may('orders.read') ? <TextLink href={urls.order(order_number)}>{shown}</TextLink> : shown
      },
    },
    {
      title: t('console_cash.buyer'),
      cell: (handed) => (
        <span className="grid">
          <bdi className="font-semibold">{handed.name}</bdi>
          <bdi className="text-balance text-sm">{handed.place}</bdi>
          <a href={`tel:${handed.phone}`} className="inline-flex min-h-11 items-center text-sm">
            <bdi dir="ltr">{phone(handed.phone)}</bdi>
          </a>
        </span>
      ),
    },
    { title: t('console_cash.due'), variant: 'number', cell: ({ due }) => money(due) },
    {
      title: t(mayChoose ? 'console_cash.what_became' : 'console_cash.state'),
      ...(mayChoose && { variant: 'actions' as const }),
      cell: (handed) =>
        mayChoose && handed.outcome === null ? (
          <Choices run={run} handed={handed} />
        ) : (
          <Outcome run={run} handed={handed} open={open} />
        ),
    },
  ]
  return (
    <DataTable
      caption={t('console_cash.parcels')}
      columns={columns}
      rows={run.handed}
      keyOf={({ parcel_id }) => parcel_id}
    />
  )
}

/** Outcome of a parcel. It can be corrected until the cash of the run is counted. */
function Outcome({ run, handed, open }: { run: WholeRun; handed: HandedParcel; open: boolean }) {
  const { t, urls } = usePage()
  const { outcome, note, parcel_id } = handed
  return (
    <span className="inline-grid justify-items-start gap-1">
      {outcome ? (
        <Badge tone={tones[outcome]}>{t(`console_cash.outcomes.${outcome}`)}</Badge>
      ) : (
        t('console_cash.outcomes.out')
      )}
      {note && <bdi className="text-ink-soft text-sm">{note}</bdi>}
      {open && outcome && (
        <TextLink href={urls.handed(run.id, parcel_id, 'correct')} className="min-h-11" data-dialog="">
          {t('console_cash.correct')}
        </TextLink>
      )}
    </span>
  )
}

/**
 * One click records a delivery. Refused and returned parcels need a confirmation, and their buttons are placed apart to prevent wrong taps.
 */
function Choices({ run, handed: { parcel_id } }: { run: WholeRun; handed: HandedParcel }) {
  const { t, urls } = usePage()
  return (
    <div className="inline-flex flex-wrap gap-x-8 gap-y-4 whitespace-nowrap">
      <form method="post" action={urls.run(run.id)} data-swap="" data-submit-once="">
        <Button name="delivered" value={parcel_id}>
          {t('console_cash.outcomes.delivered')}
        </Button>
      </form>
      <span className="inline-flex flex-wrap gap-3">
        {(['refused', 'brought_back'] as const).map((outcome) => (
          <ButtonLink key={outcome} href={urls.handed(run.id, parcel_id, outcome)} variant="secondary" data-dialog="">
            {t(`console_cash.outcomes.${outcome}`)}
          </ButtonLink>
        ))}
      </span>
    </div>
  )
}
