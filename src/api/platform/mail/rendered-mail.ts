import type { CancellationReason } from '#contract/ordering/cancellations.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Order, Parcel } from '#contract/ordering/orders.ts'
import type { MailTranslate } from '#i18n/mail-messages.ts'
import type { MailContent, MailKind } from './mail-content.ts'

/** An order in its language, and whether its customer has an account to view it. */
/** A refund has its own mail. */
type OrderMail = { order: Omit<Order, 'refund' | 'reach'>; account: boolean }

type CodeMailKind = 'verify' | 'change_email' | 'password' | 'delete_account'
type FilledContent = Omit<MailContent, CodeMailKind | `order_${string}`> & {
  /** `to` is the address that the code proves. The link in the mail opens a form with both filled in. */
  [K in CodeMailKind]: MailContent[K] & { to: string }
} & {
  /** `confirmToken` if the order waits for confirmation; the order has the deadline. */
  order_placed: OrderMail & { confirmToken: string | null }
  /** `parcels` are those that moved, `status` their new status. */
  order_moved: OrderMail & { parcels: Parcel[]; status: OrderStatus }
  /**
   * `reason` is the customer's, or that the order was not confirmed; otherwise null. Money in the order's currency, as
   * on the wire.
   */
  order_cancelled: OrderMail & { lines: Parcel['lines']; reason: CancellationReason | null; amount: number }
  order_changed: OrderMail
  order_refunded: OrderMail & { amount: number }
}

/** A mail with all data of its template: texts in its language, money and times as on the wire. */
export type FilledMail = { [K in MailKind]: { kind: K } & FilledContent[K] }[MailKind]

/** The shop as the sender, and the language of the mail. */
export type Sender = {
  t: MailTranslate
  language: string
  direction: 'ltr' | 'rtl'
  siteUrl: string
  siteName: string
  email: string
  phone: string
  /** `#rrggbb` */
  color: string
}

export type RenderedMail = { subject: string; html: string; text: string }

/** Renders a mail. The templates are outside the API, which does not use React (decision 11). */
export type RenderMail = (mail: FilledMail, sender: Sender) => Promise<RenderedMail>
