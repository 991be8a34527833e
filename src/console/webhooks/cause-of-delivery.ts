import type { Delivery } from '#contract/staff/webhooks.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'

type Cause = Extract<ConsoleKey, `console_webhooks.causes.${string}`>

const byStatus: [statuses: RegExp, cause: Cause][] = [
  [/^3/, 'console_webhooks.causes.moved'],
  [/^40[13]$/, 'console_webhooks.causes.forbidden'],
  [/^4(04|10)$/, 'console_webhooks.causes.nothing_there'],
  [/^429$/, 'console_webhooks.causes.too_often'],
  [/^5/, 'console_webhooks.causes.broken'],
]

const byProblem: [said: RegExp, cause: Cause][] = [
  [/ENOTPUBLIC|EPROTOCOL/, 'console_webhooks.causes.not_public'],
  [/ENOTFOUND|EAI_AGAIN/, 'console_webhooks.causes.no_name'],
  [/ETIMEDOUT/, 'console_webhooks.causes.late'],
  [/CERT|SELF_SIGNED|SSL|TLS|UNABLE_TO_VERIFY/, 'console_webhooks.causes.certificate'],
  [/^E(CONN|HOST|NET|PIPE)/, 'console_webhooks.causes.unreachable'],
]

const firstOf = (causes: [RegExp, Cause][], text: string) => causes.find(([pattern]) => pattern.test(text))?.[1]

/** Message key for the reason why a delivery failed; undefined if it succeeded or was not attempted yet. */
export function causeOfDelivery({ answered, problem, attempts, state }: Delivery): Cause | undefined {
  if (state === 'sent' || attempts === 0) return undefined
  if (answered !== null) return firstOf(byStatus, String(answered)) ?? 'console_webhooks.causes.refused'
  return problem === '' ? undefined : (firstOf(byProblem, problem) ?? 'console_webhooks.causes.unknown')
}
