import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { formatNumber } from '#i18n/format.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { isolated } from './safe-text.ts'

/** The subject of an email. */
export function subjectOf(mail: FilledMail, { t, language, siteName }: Sender): string {
  switch (mail.kind) {
    case 'order_placed':
    case 'order_changed':
      return t(`mail.${mail.kind}.subject`, { number: mail.order.order_number })
    case 'order_refunded':
      return t(`mail.order_refunded.subject${inTest(mail)}`, { number: mail.order.order_number })
    case 'order_moved':
      return t('mail.order_moved.subject', {
        number: mail.order.order_number,
        status: t(statusKey({ order_status: mail.status, cancelled: false })),
      })
    case 'order_cancelled':
      return t(cancelledSubject(mail), { number: mail.order.order_number })
    case 'alerts':
      return t('mail.alerts.subject', { count: mail.alerts.length, n: formatNumber(mail.alerts.length, language) })
    case 'staff_news': {
      const count = mail.news.length + mail.more
      return t('mail.staff_news.subject', { count, n: formatNumber(count, language), shop: isolated(siteName) })
    }
    case 'contact':
      return t('mail.contact.subject', { subject: mail.subject })
    case 'contact_answer':
      return t('mail.contact_answer.subject', { subject: mail.subject })
    default:
      return t(`mail.${mail.kind}.subject`)
  }
}

/** The suffix of text keys for test payments, in which no money moved. */
export const inTest = ({ order }: Extract<FilledMail, { kind: 'order_refunded' | 'order_cancelled' }>) =>
  order.test_payment ? '_in_test' : ''

function cancelledSubject({ order, reason }: Extract<FilledMail, { kind: 'order_cancelled' }>) {
  if (reason === 'refused_at_door') return 'mail.order_came_back.subject'
  return order.cancelled ? 'mail.order_cancelled.subject' : 'mail.order_cancelled.subject_part'
}
