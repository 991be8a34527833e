import type { ImportLine, LineKind } from '#contract/catalog/console-imports.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { fieldTitle } from '#i18n/import-field.ts'
import { Cause } from '../components/cause.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { type Page, usePage } from '../page-context.tsx'

/** Lines of a file with their planned changes or their errors. */
export function LinesTable({ kind, lines }: { kind: LineKind; lines: ImportLine[] }) {
  const page = usePage()
  const { t, number } = page
  const columns: Column<ImportLine>[] = [
    { title: t('console_import.line'), variant: 'main', cell: ({ line }) => number(line) },
    ...(kind === 'refused' ? [] : [thingColumn(page)]),
    ...columnsOf(kind, page),
  ]
  return <DataTable caption={t('console_import.lists')} columns={columns} rows={lines} keyOf={({ n }) => String(n)} />
}

/** The product or other entry that the line is about. */
const thingColumn = ({ t, titleOf }: Page): Column<ImportLine> => ({
  title: t('console_import.thing'),
  cell: ({ title, key, type }) => (
    <span className="grid">
      <bdi>{titleOf(title) || key}</bdi>
      <span className="text-ink-soft text-sm">
        {type !== 'product' && <bdi>{`${type} · `}</bdi>}
        <bdi className="break-all">{key}</bdi>
      </span>
    </span>
  ),
})

function columnsOf(kind: LineKind, { t, number }: Page): Column<ImportLine>[] {
  const wrong: Column<ImportLine> = {
    title: t('console_import.wrong'),
    cell: ({ reason, detail }) => <Cause cause={reason ?? ''} said={detail ?? undefined} />,
  }
  const changes: Column<ImportLine> = {
    title: t('console_import.changes'),
    cell: ({ fields }) => <Changes fields={fields} />,
  }
  const figure = (title: string, of: (line: ImportLine) => number | null): Column<ImportLine> => ({
    title,
    variant: 'number',
    cell: (line) => {
      const value = of(line)
      return value === null ? '–' : number(value)
    },
  })
  const stock: Column<ImportLine>[] = [
    figure(t('console_import.now'), (line) => line.stock?.before ?? null),
    figure(t('console_import.then'), (line) => line.stock?.after ?? null),
    {
      title: t('console_import.difference'),
      variant: 'number',
      cell: ({ stock }) => <Difference by={(stock?.after ?? 0) - (stock?.before ?? 0)} />,
    },
  ]
  const prices: Column<ImportLine> = {
    title: t('console_import.prices'),
    cell: ({ fields }) => <Prices fields={fields} />,
  }
  const columns = { refused: [wrong], new: [prices], changed: [changes], stock }
  return columns[kind]
}

function Difference({ by }: { by: number }) {
  const { number } = usePage()
  return <bdi className={by < 0 ? 'text-sale' : 'text-success'}>{by < 0 ? `−${number(-by)}` : `+${number(by)}`}</bdi>
}

const MONEY = /^(usd_)?(selling|offered|price)\b/

/** Prices of a new product as the import interprets them. */
function Prices({ fields }: Pick<ImportLine, 'fields'>) {
  const { t, language } = usePage()
  const money = (field: string, amount: number) =>
    formatMoney(amount, field.startsWith('usd_') ? 'USD' : DEFAULT_CURRENCY, language)
  return (
    <ul className="grid gap-1">
      {fields.map(({ field, after }) => (
        <li key={field} className="break-words">
          {`${fieldTitle(t, field)}: `}
          <bdi>{money(field, Number(after))}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Changes({ fields }: Pick<ImportLine, 'fields'>) {
  const { t, number } = usePage()
  const shown = (field: string, value: string | null) => {
    if (value === null) return '–'
    return MONEY.test(field) && Number.isFinite(Number(value)) ? number(Number(value)) : value
  }
  if (fields.length === 0) return <>{t('console_import.stock_alone')}</>
  const changes = fields.map(({ field, before, after }) => ({
    key: field,
    title: fieldTitle(t, field),
    before: shown(field, before),
    after: shown(field, after),
  }))
  return <ChangeList changes={changes} />
}
