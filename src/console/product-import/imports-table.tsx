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
  const { t, urls, number, moment } = usePage()
  const columns: Column<GoodsImport>[] = [
    {
      title: t('console_import.file'),
      variant: 'main',
      cell: ({ id, name }) => (
        <TextLink href={urls.goodsImport(id)}>
          <bdi className="break-all">{name}</bdi>
        </TextLink>
      ),
    },
    { title: t('console_import.at'), cell: ({ at }) => moment(at) },
    {
      title: t('console_import.records'),
      variant: 'number',
      cell: ({ summary }) => (summary ? number(summary.fresh + summary.changed) : ''),
    },
    {
      title: t('console_import.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`console_import.states.${state}`)}</Badge>,
    },
  ]
  return <DataTable caption={t('console_import.last')} columns={columns} rows={imports} keyOf={({ id }) => id} />
}
