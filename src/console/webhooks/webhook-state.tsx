import type { Webhook } from '#contract/staff/webhooks.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether the webhook is on, and whether its deliveries fail. */
export function WebhookState({ webhook: { on, failing_since } }: { webhook: Webhook }) {
  const { t } = usePage()
  if (!on) return <Badge tone="bad">{t('console_webhooks.state.off')}</Badge>
  if (failing_since) return <Badge tone="loud">{t('console_webhooks.state.failing')}</Badge>
  return <Badge tone="good">{t('console_webhooks.state.on')}</Badge>
}
