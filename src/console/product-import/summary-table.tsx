import { type GoodsImport, type ImportSummary, MISTAKES_TOLD } from '#contract/catalog/console-imports.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../page-context.tsx'

/** Counts of the planned or completed changes. */
export function SummaryTable({ found, summary }: { found: GoodsImport; summary: ImportSummary }) {
  const { t, number, moment } = usePage()
  const { fresh, changed, unchanged, stock, refused, moved } = summary
  const isDone = found.state === 'done'
  if (found.state === 'refused') {
    const many =
      refused > MISTAKES_TOLD ? ` ${t('console_import.first_mistakes', { most: number(MISTAKES_TOLD) })}` : ''
    return <p>{t('console_import.mistakes', { n: number(refused) }) + many}</p>
  }
  const signed = (sign: string, count: number) => (count === 0 ? number(0) : `${sign}${number(count)}`)
  const figures = [
    [t('console_import.figures.new'), number(fresh)],
    [t('console_import.figures.changed'), number(changed)],
    [t('console_import.figures.unchanged'), number(unchanged)],
    [t('console_import.figures.stock'), number(stock.skus)],
    [t('console_import.figures.plus'), signed('+', stock.plus)],
    [t('console_import.figures.minus'), signed('−', stock.minus)],
  ] as const
  return (
    <>
      {isDone && (
        <Notice kind="success">
          {t('console_import.done', { n: number(fresh + changed), at: moment(found.finished_at ?? found.at) })}
        </Notice>
      )}
      {isDone && moved > 0 && <Notice>{t('console_import.moved', { n: number(moved) })}</Notice>}
      {!isDone && fresh + changed === 0 && <Notice>{t('console_import.same')}</Notice>}
      <Card>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {figures.map(([title, figure]) => (
            <div key={title} className="grid content-start">
              <dt className="text-ink-soft text-sm">{title}</dt>
              <dd className="font-semibold text-xl">
                <bdi>{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
