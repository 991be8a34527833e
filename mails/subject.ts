import type { FilledMail, Sender } from '../api/platform/mail/rendered-mail.ts'
import { formatNumber } from '../i18n/format.ts'
import { statusWord } from '../storefront/ordering/orders/status-words.ts'

/** What stands in the list of mails. */
export function subjectOf(mail: FilledMail, { say, language }: Sender): string {
  switch (mail.kind) {
    case 'order_placed':
    case 'order_refunded':
      return say(`mail.${mail.kind}.subject`, { number: mail.order.order_number })
    case 'order_moved':
      return say('mail.order_moved.subject', {
        number: mail.order.order_number,
        status: say(statusWord({ order_status: mail.status, cancelled: false })),
      })
    case 'order_cancelled':
      return say(mail.order.cancelled ? 'mail.order_cancelled.subject' : 'mail.order_cancelled.subject_part', {
        number: mail.order.order_number,
      })
    case 'alerts':
      return say('mail.alerts.subject', { count: mail.alerts.length, n: formatNumber(mail.alerts.length, language) })
    case 'contact':
      return say('mail.contact.subject', { subject: mail.subject })
    default:
      return say(`mail.${mail.kind}.subject`)
  }
}
