import type { BulkRow } from '#contract/catalog/console-bulk.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { formatValue } from './bulk-messages.ts'

const tones = { waiting: 'open', refused: 'bad', same: 'open', done: 'good', failed: 'bad' } as const

/** One row per product: values before and after, and the outcome. */
export function BulkRows({ rows }: { rows: BulkRow[] }) {
  const { t, urls, titleOf, digits } = usePage()
  const columns: Column<BulkRow>[] = [
    {
      title: t('console_goods.name'),
      variant: 'main',
      cell: ({ id, title }) => (
        <TextLink href={urls.product(id)}>
          <bdi>{titleOf(title) || t('console_bulk.gone', { id: digits(String(id)) })}</bdi>
        </TextLink>
      ),
    },
    { title: t('console_bulk.what'), cell: (row) => <Lines row={row} /> },
    {
      title: t('console_bulk.outcome'),
      cell: ({ outcome, reason }) => (
        <span className="grid gap-1">
          <Badge tone={tones[outcome]}>{t(`console_bulk.outcomes.${outcome}`)}</Badge>
          {reason && <span className="text-sm">{reason}</span>}
        </span>
      ),
    },
  ]
  return <DataTable caption={t('console_bulk.table')} columns={columns} rows={rows} keyOf={({ id }) => `${id}`} />
}

function Lines({ row: { lines, more } }: { row: BulkRow }) {
  const page = usePage()
  const { t, number } = page
  if (lines.length === 0) return <span className="text-ink-soft">–</span>
  const changes = lines.map((line) => ({
    key: `${line.field} ${line.sku}`,
    title: (
      <>
        {t(`console_bulk.fields.${line.field}`)} {line.sku !== null && <bdi>{line.sku}</bdi>}
      </>
    ),
    before: formatValue(line, line.before, page),
    after: formatValue(line, line.after, page),
  }))
  return (
    <ChangeList changes={changes}>
      {more > 0 && <li className="text-ink-soft">{t('console_bulk.more', { number: number(more) })}</li>}
    </ChangeList>
  )
}
