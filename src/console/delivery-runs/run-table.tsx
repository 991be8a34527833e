import type { Run } from '#contract/ordering/console-cash.ts'
import { isolated } from '#i18n/isolated.ts'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'

/** Delivery runs with their open parcels, expected cash and counted cash. */
export function RunTable({ runs }: { runs: Run[] }) {
  const { t, urls, moment, money, number } = usePage()
  const columns: Column<Run>[] = [
    {
      title: t('console_cash.run'),
      variant: 'main',
      cell: (run) => (
        <TextLink href={urls.run(run.id)}>
          {t('console_cash.run_of', { name: isolated(run.courier.name), at: moment(run.handed_at) })}
        </TextLink>
      ),
    },
    { title: t('console_cash.parcels'), variant: 'number', cell: ({ parcels }) => number(parcels) },
    { title: t('console_cash.out'), variant: 'number', cell: ({ out }) => number(out) },
    {
      title: t('console_cash.to_bring'),
      variant: 'number',
      cell: ({ expected, out_cash }) => money(expected + out_cash),
    },
    {
      title: t('console_cash.counted'),
      variant: 'number',
      cell: ({ counted }) => (counted === null ? t('console_cash.not_counted') : money(counted)),
    },
    {
      title: t('console_cash.difference'),
      cell: ({ difference, reason }) => (
        <span className="grid">
          {difference === 0 ? '–' : <bdi className="text-sale">{money(difference)}</bdi>}
          {reason && <bdi className="text-ink-soft text-sm">{reason}</bdi>}
        </span>
      ),
    },
  ]
  return <DataTable caption={t('console_cash.runs')} columns={columns} rows={runs} keyOf={({ id }) => id} />
}
