import { toDecimal } from '#contract/money.ts'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { formatMoney } from '#i18n/format.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { dueIn } from '../orders/cash-rules.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'
import { progress } from '../orders/present-order.ts'
import { type Reaching, reachBuyer } from '../orders/reach-buyer.ts'

/**
 * Whether the customer gets mails about the order, and a message in the customer's language that staff can send instead: status and
 * remaining lines, with the amount due if the staff member may see money.
 */
export async function buyerNotice(
  reaching: Reaching,
  whole: OrderWithLines,
  seesMoney: boolean,
): Promise<AdminOrder['told']> {
  const { language, address, orderNumber, currency } = whole.order
  const t = mailTranslator(language)
  const goods = whole.lines
    .filter(({ cancelled }) => !cancelled)
    .map(({ title, quantity }) => `• ${inLanguage(title, language)} × ${quantity}`)
  const shop = inLanguage((await readSettings(reaching.db)).siteName, language)
  const state = t(statusKey(progress(whole.order)))
  const due = seesMoney ? dueIn(whole) : 0
  const lines = [
    t('mail.order_message', { name: address.name, shop, number: orderNumber, state }),
    ...goods,
    ...(due > 0 ? [t('mail.order_message_due', { due: formatMoney(toDecimal(due), currency, language) })] : []),
  ]
  return { ...(await reachBuyer(reaching, whole.order)), message: lines.join('\n') }
}
