import { Notice } from '#ui/notice.tsx'
import { usePage } from '../page-context.tsx'
import type { BulkOutcome } from './bulk-outcome.ts'

/** Reports the number of rows that succeeded and the reason for each that failed; `nameOf` gives the label of a row's id. */
export function BulkReport({ outcome, nameOf }: { outcome: BulkOutcome; nameOf: (id: string) => string }) {
  const { t, number } = usePage()
  const { done, failed } = outcome
  return (
    <div className="mb-4 grid gap-2">
      {done > 0 && <Notice kind="success">{t('console.bulk.done', { count: done, number: number(done) })}</Notice>}
      {failed.length > 0 && (
        <Notice kind="error">
          <p className="font-semibold">
            {t('console.bulk.failed', { count: failed.length, number: number(failed.length) })}
          </p>
          <ul>
            {failed.map(({ id, reason }) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
