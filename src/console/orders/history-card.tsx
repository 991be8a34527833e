import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { actionTitle } from '../audit-log/action-title.ts'
import { Changes } from '../audit-log/changes.tsx'
import { usePage } from '../page-context.tsx'
import { historyEntries } from './history-entries.ts'

/** History of an order, oldest entry first. */
export function HistoryCard({ order }: { order: AdminOrder }) {
  const page = usePage()
  const { t, moment } = page
  const entries = historyEntries(order, page)
  return (
    <Card className="grid gap-3" aria-labelledby="history">
      <h2 id="history" className="font-bold">
        {t('orders.history')}
      </h2>
      <ol className="grid gap-3">
        {entries.map(({ at, title, text }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same time
          <li key={n} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
            <time dateTime={at} className="text-ink-soft text-sm">
              {moment(at)}
            </time>
            <span>
              {title}
              {text && <span className="wrap-anywhere block text-ink-soft text-sm">{text}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Changes to the order by staff. */
export function AuditCard({ entries, number }: { entries: AuditEntry[]; number: string }) {
  const page = usePage()
  const { t, urls, moment } = page
  if (entries.length === 0) return null
  return (
    <Card className="grid gap-3" aria-labelledby="audit">
      <h2 id="audit" className="font-bold">
        {t('console_orders.audit')}
      </h2>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            {actionTitle(entry.action, page)}{' '}
            <span className="text-ink-soft text-sm">
              <bdi>{entry.actor.name}</bdi> · {moment(entry.at)}
            </span>
            <Changes entry={entry} />
          </li>
        ))}
      </ul>
      <TextLink href={urls.auditLog({ target_type: 'order', target_id: number })}>{t('console_audit.title')}</TextLink>
    </Card>
  )
}
