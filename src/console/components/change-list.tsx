import type { ReactNode } from 'react'
import { usePage } from '../page-context.tsx'

/** One field before and after; undefined values are not shown. */
export type ShownChange = { key: string; title: ReactNode; before?: string; after?: string; instead?: string }

/** Fields with their values before and after, or with a text `instead` of both. `children` are further items of the list. */
export function ChangeList({ changes, children }: { changes: ShownChange[]; children?: ReactNode }) {
  const { t } = usePage()
  return (
    <ul className="grid gap-1 text-start text-sm">
      {changes.map(({ key, title, before, after, instead }) => (
        <li key={key} className="wrap-anywhere">
          <span className="font-medium">{title}</span>
          {instead ? (
            <span className="text-ink-soft"> {instead}</span>
          ) : (
            <>
              {': '}
              <bdi className="text-ink-soft">{before}</bdi> <span aria-hidden="true">{t('console_audit.arrow')}</span>
              <span className="sr-only">{t('console_audit.became')}</span> <bdi>{after}</bdi>
            </>
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}
