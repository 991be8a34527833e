import { Currency, toDecimal } from '#contract/money.ts'
import { formatMoney } from './format.ts'
import { type MailTranslate, mailWords } from './mail-words.ts'
import { providerName } from './provider-names.ts'

type DifferenceKind = keyof typeof mailWords.en.mail.alerts.difference
type AlertKind = keyof typeof mailWords.en.mail.alerts.what | 'difference'
type Alerted = { kind: AlertKind; details: Record<string, string | number> }

/** The sentence of an alert in a language. `amount` and `currency` of its details form one sum. */
export const alertSentence = ({ kind, details }: Alerted, say: MailTranslate, language: string): string =>
  say(keyOf(kind, details), { ...details, ...namesOf(kind, details, say), sum: sumIn(details, language) })

type Words = typeof mailWords.en.mail.alerts

/** The provider's name, and the states of the money or dispute at the provider and in the shop, in words. */
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

/** Providers write states in upper or lower case. An unknown state is shown as it is. */
function disputeWord(state: unknown, say: MailTranslate): string {
  const known = String(state).toLowerCase()
  return Object.hasOwn(mailWords.en.mail.alerts.disputes, known)
    ? say(`mail.alerts.disputes.${known as keyof Words['disputes']}`)
    : String(state)
}

/** Each kind of payment mismatch has its own sentence. */
const keyOf = (kind: AlertKind, { difference }: Alerted['details']) =>
  kind === 'difference'
    ? (`mail.alerts.difference.${difference as DifferenceKind}` as const)
    : (`mail.alerts.what.${kind}` as const)

/** Providers use more currencies than the shop formats. Other currencies are shown with their code. */
export function sumIn({ amount, currency }: Record<string, string | number>, language: string): string {
  if (amount === undefined) return ''
  const units = toDecimal(Number(amount))
  const known = Currency.safeParse(currency)
  return known.success ? formatMoney(units, known.data, language) : `${units.toFixed(2)} ${currency}`
}
