import type { DeskOrder } from '../../contract/ordering/desk-orders.ts'
import type { AuditEntry } from '../../contract/staff/audit-log.ts'
import { hasConsoleWord } from '../../i18n/console-words.ts'
import { statusWord } from '../../i18n/status-words.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { actionTitle } from '../audit-log/action-title.ts'
import { Changes } from '../audit-log/changes.tsx'
import { usePage } from '../page-context.tsx'

/** Everything that happened to an order, the oldest first: moves with their causes, cancellations, mails to the buyer. */
export function HistoryCard({ order }: { order: DeskOrder }) {
  const { say, moment } = usePage()
  const storeOf = new Map(order.parcels.map(({ id, store }) => [id, store.title]))
  const mailWord = (kind: string) => `console_orders.mails.${kind}`
  const entries = [
    ...order.moves.map((move) => ({
      at: move.at,
      title: say(statusWord(move)),
      text: [order.parcels.length > 1 && storeOf.get(move.parcel_id), move.cause !== 'placed' && move.cause]
        .filter(Boolean)
        .join(' · '),
    })),
    ...order.cancellations.map((one) => ({
      at: one.at,
      title: say(`console_orders.cancelled_by.${one.by}`),
      text: [say(`orders.reasons.${one.reason}`), one.note].filter(Boolean).join(' · '),
    })),
    ...order.mails.map((one) => ({
      at: one.at,
      title: say(`console_orders.mail_states.${one.state}`),
      text: [
        hasConsoleWord(mailWord(one.kind)) ? say(mailWord(one.kind) as 'console_orders.mails.order_placed') : one.kind,
        one.to && say(`console_orders.mail_to.${one.to}`),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card className="grid gap-3" aria-labelledby="history">
      <h2 id="history" className="font-bold">
        {say('orders.history')}
      </h2>
      <ol className="grid gap-3">
        {entries.map(({ at, title, text }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at once
          <li key={n} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
            <time dateTime={at} className="text-ink-soft text-sm">
              {moment(at)}
            </time>
            <span>
              {title}
              {text && (
                <span className="wrap-anywhere block text-ink-soft text-sm">
                  <bdi>{text}</bdi>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Who of the shop changed what of it. */
export function AuditCard({ entries, number }: { entries: AuditEntry[]; number: string }) {
  const page = usePage()
  const { say, links, moment } = page
  if (entries.length === 0) return null
  return (
    <Card className="grid gap-3" aria-labelledby="audit">
      <h2 id="audit" className="font-bold">
        {say('console_orders.audit')}
      </h2>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            {actionTitle(entry.action, page)}{' '}
            <span className="text-ink-soft text-sm">
              <bdi>{entry.actor.name}</bdi> · {moment(entry.at)}
            </span>
            <Changes changes={entry.changes} />
          </li>
        ))}
      </ul>
      <TextLink href={links.auditLog({ target_type: 'order', target_id: number })}>
        {say('console_audit.title')}
      </TextLink>
    </Card>
  )
}
