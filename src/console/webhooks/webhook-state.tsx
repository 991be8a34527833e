import type { Webhook } from '#contract/staff/webhooks.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether the webhook is on, and whether its deliveries fail. */
export function WebhookState({ webhook: { on, failing_since } }: { webhook: Webhook }) {
  const { say } = usePage()
  if (!on) return <Badge tone="bad">{say('console_webhooks.state.off')}</Badge>
  if (failing_since) return <Badge tone="loud">{say('console_webhooks.state.failing')}</Badge>
  return <Badge tone="good">{say('console_webhooks.state.on')}</Badge>
}
