import type { Bulk } from '#contract/catalog/console-bulk.ts'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../page-context.tsx'

/** Number of products per outcome: before the change the planned ones, afterwards the real ones. */
export function BulkCounts({ counts, begun }: { counts: Bulk['counts']; begun: boolean }) {
  const { t, number } = usePage()
  const many = (name: keyof Bulk['counts']) => ({ count: counts[name], number: number(counts[name]) })
  return (
    <div className="mb-4 grid gap-2">
      {begun && counts.done > 0 && <Notice kind="success">{t('console_bulk.done', many('done'))}</Notice>}
      {counts.failed > 0 && <Notice kind="error">{t('console_bulk.failed', many('failed'))}</Notice>}
      {!begun && (
        <Notice>
          {counts.waiting > 0 && t('console_bulk.will', many('waiting'))} {t('console_bulk.nothing_done')}
        </Notice>
      )}
      {begun && counts.waiting > 0 && <Notice>{t('console_bulk.left', many('waiting'))}</Notice>}
      {counts.refused > 0 && <Notice kind="error">{t('console_bulk.refused', many('refused'))}</Notice>}
      {counts.same > 0 && <p className="text-ink-soft">{t('console_bulk.same', many('same'))}</p>}
    </div>
  )
}
