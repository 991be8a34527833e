import type { Run } from '#contract/ordering/console-cash.ts'
import { isolated } from '#i18n/isolated.ts'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'

/** Delivery runs with their open parcels, expected cash and counted cash. */
export function RunTable({ runs }: { runs: Run[] }) {
  const { say, links, moment, money, number } = usePage()
  const columns: Column<Run>[] = [
    {
      title: say('console_cash.run'),
      look: 'main',
      cell: (run) => (
        <TextLink href={links.run(run.id)}>
          {say('console_cash.run_of', { name: isolated(run.courier.name), at: moment(run.handed_at) })}
        </TextLink>
      ),
    },
    { title: say('console_cash.parcels'), look: 'number', cell: ({ parcels }) => number(parcels) },
    { title: say('console_cash.out'), look: 'number', cell: ({ out }) => number(out) },
    {
      title: say('console_cash.to_bring'),
      look: 'number',
      cell: ({ expected, out_cash }) => money(expected + out_cash),
    },
    {
      title: say('console_cash.counted'),
      look: 'number',
      cell: ({ counted }) => (counted === null ? say('console_cash.not_counted') : money(counted)),
    },
    {
      title: say('console_cash.difference'),
      cell: ({ difference, reason }) => (
        <span className="grid">
          {difference === 0 ? '–' : <bdi className="text-sale">{money(difference)}</bdi>}
          {reason && <bdi className="text-ink-soft text-sm">{reason}</bdi>}
        </span>
      ),
    },
  ]
  return <DataTable caption={say('console_cash.runs')} columns={columns} rows={runs} keyOf={({ id }) => id} />
}
