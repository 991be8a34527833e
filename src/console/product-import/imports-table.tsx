import type { GoodsImport, ImportState } from '#contract/catalog/console-imports.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'

const tones = {
  checking: 'open',
  asking: 'open',
  ready: 'open',
  importing: 'open',
  done: 'good',
  refused: 'bad',
  stopped: 'bad',
} as const satisfies Record<ImportState, string>

/** Recent imports. */
export function ImportsTable({ imports }: { imports: GoodsImport[] }) {
  const { say, links, number, moment } = usePage()
  const columns: Column<GoodsImport>[] = [
    {
      title: say('console_import.file'),
      look: 'main',
      cell: ({ id, name }) => (
        <TextLink href={links.goodsImport(id)}>
          <bdi className="break-all">{name}</bdi>
        </TextLink>
      ),
    },
    { title: say('console_import.at'), cell: ({ at }) => moment(at) },
    {
      title: say('console_import.records'),
      look: 'number',
      cell: ({ summary }) => (summary ? number(summary.fresh + summary.changed) : ''),
    },
    {
      title: say('console_import.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{say(`console_import.states.${state}`)}</Badge>,
    },
  ]
  return <DataTable caption={say('console_import.last')} columns={columns} rows={imports} keyOf={({ id }) => id} />
}
