import { Currency, toDecimal } from '#contract/money.ts'
import { formatMoney } from './format.ts'
import { type MailTranslate, mailMessages } from './mail-messages.ts'
import { providerName } from './provider-names.ts'

type DifferenceKind = keyof typeof mailMessages.en.mail.alerts.difference
type AlertKind = keyof typeof mailMessages.en.mail.alerts.what | 'difference'
type Alerted = { kind: AlertKind; details: Record<string, string | number> }

/** The sentence of an alert in a language. `amount` and `currency` of its details form one sum. */
export const alertText = ({ kind, details }: Alerted, t: MailTranslate, language: string): string =>
  t(keyOf(kind, details), { ...details, ...namesOf(kind, details, t), sum: sumIn(details, language) })

type Messages = typeof mailMessages.en.mail.alerts

/** The provider's name, and the states of the money or dispute at the provider and in the shop, in words. */
function namesOf(kind: AlertKind, details: Alerted['details'], t: MailTranslate): Record<string, string> {
  const states = statesOf(kind, details, t)
  return details.provider === undefined ? states : { ...states, provider: providerName(String(details.provider)) }
}

function statesOf(
  kind: AlertKind,
  { difference, there, here, status }: Alerted['details'],
  t: MailTranslate,
): Record<string, string> {
  if (kind === 'dispute') return { status: disputeText(status, t) }
  if (difference === 'dispute') return { there: disputeText(there, t) }
  const paymentText = (state: unknown) => t(`mail.alerts.payment.${state as keyof Messages['payment']}`)
  const refundText = (state: unknown) => t(`mail.alerts.refund.${state as keyof Messages['refund']}`)
  if (difference === 'status') return { there: paymentText(there), here: paymentText(here) }
  if (difference === 'refund_status') return { there: refundText(there), here: refundText(here) }
  return {}
}

/** Providers write states in upper or lower case. An unknown state is shown as it is. */
function disputeText(state: unknown, t: MailTranslate): string {
  const known = String(state).toLowerCase()
  return Object.hasOwn(mailMessages.en.mail.alerts.disputes, known)
    ? t(`mail.alerts.disputes.${known as keyof Messages['disputes']}`)
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
