import type { Message } from '#contract/site/console-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether a message waits for an answer; otherwise the staff member who answered it. */
export function MessageState({ message: { answered_at, answered_by } }: { message: Message }) {
  const { say } = usePage()
  if (!answered_at) return <Badge tone="open">{say('console_messages.open')}</Badge>
  return (
    <span className="grid gap-1">
      <Badge tone="good">{say('console_messages.answered')}</Badge>
      <bdi className="text-sm">{answered_by}</bdi>
    </span>
  )
}
