import type { Message } from '#contract/site/console-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether a message waits for an answer; otherwise the staff member who answered it. */
export function MessageState({ message: { answered_at, answered_by } }: { message: Message }) {
  const { t } = usePage()
  if (!answered_at) return <Badge tone="open">{t('console_messages.open')}</Badge>
  return (
    <span className="grid gap-1">
      <Badge tone="good">{t('console_messages.answered')}</Badge>
      <bdi className="text-sm">{answered_by}</bdi>
    </span>
  )
}
