import { Currency, toDecimal } from '../contract/money.ts'
import { formatMoney } from './format.ts'
import { type MailTranslate, mailWords } from './mail-words.ts'
import { providerName } from './provider-names.ts'

type DifferenceKind = keyof typeof mailWords.en.mail.alerts.difference
type AlertKind = keyof typeof mailWords.en.mail.alerts.what | 'difference'
type Alerted = { kind: AlertKind; details: Record<string, string | number> }

/** What an alert says in a language; `amount` and `currency` of its details are one sum. */
export const alertSentence = ({ kind, details }: Alerted, say: MailTranslate, language: string): string =>
  say(keyOf(kind, details), { ...details, ...namesOf(kind, details, say), sum: sumIn(details, language) })

type Words = typeof mailWords.en.mail.alerts

/** Who it is about, and how money or a dispute stands there and here, in words. */
function namesOf(kind: AlertKind, details: Alerted['details'], say: MailTranslate): Record<string, string> {
  const states = statesOf(kind, details, say)
  return details.provider === undefined ? states : { ...states, provider: providerName(String(details.provider)) }
}

function statesOf(
  kind: AlertKind,
  { difference, there, here, status }: Alerted['details'],
  say: MailTranslate,
): Record<string, string> {
  if (kind === 'dispute') return { status: disputeWord(status, say) }
  if (difference === 'dispute') return { there: disputeWord(there, say) }
  const paymentWord = (state: unknown) => say(`mail.alerts.payment.${state as keyof Words['payment']}`)
  const refundWord = (state: unknown) => say(`mail.alerts.refund.${state as keyof Words['refund']}`)
  if (difference === 'status') return { there: paymentWord(there), here: paymentWord(here) }
  if (difference === 'refund_status') return { there: refundWord(there), here: refundWord(here) }
  return {}
}

/** Providers write theirs in capitals or not; what none of them said when this was written stays their own word. */
function disputeWord(state: unknown, say: MailTranslate): string {
  const known = String(state).toLowerCase()
  return Object.hasOwn(mailWords.en.mail.alerts.disputes, known)
    ? say(`mail.alerts.disputes.${known as keyof Words['disputes']}`)
    : String(state)
}

/** Each way in which a provider's books and ours may differ has a sentence of its own. */
const keyOf = (kind: AlertKind, { difference }: Alerted['details']) =>
  kind === 'difference'
    ? (`mail.alerts.difference.${difference as DifferenceKind}` as const)
    : (`mail.alerts.what.${kind}` as const)

/** Providers take other currencies than the shop has words for: these go by their code. */
export function sumIn({ amount, currency }: Record<string, string | number>, language: string): string {
  if (amount === undefined) return ''
  const units = toDecimal(Number(amount))
  const known = Currency.safeParse(currency)
  return known.success ? formatMoney(units, known.data, language) : `${units.toFixed(2)} ${currency}`
}
