import type { CancellationReason } from '../../../contract/ordering/cancellations.ts'
import type { Order, OrderStatus, Parcel } from '../../../contract/ordering/orders.ts'
import type { MailTranslate } from '../../../i18n/mail-words.ts'
import type { MailContent, MailKind } from './mail-content.ts'

/** An order in the words of its language, and whether its buyer has an account to look at it. */
/** What goes back is told in a letter of its own. */
type OrderMail = { order: Omit<Order, 'refund' | 'reach'>; account: boolean }

type CodeMailKind = 'verify' | 'change_email' | 'password' | 'delete_account'
type FilledContent = Omit<MailContent, CodeMailKind | `order_${string}`> & {
  /** `to` is the address that the code proves: the mail's link leads to the form with both filled in. */
  [K in CodeMailKind]: MailContent[K] & { to: string }
} & {
  /** `confirmToken` while it waits to be confirmed; the order says until when. */
  order_placed: OrderMail & { confirmToken: string | null }
  /** `parcels` are those that moved, and `status` is where to. */
  order_moved: OrderMail & { parcels: Parcel[]; status: OrderStatus }
  /** `reason` is the shopper's or that nobody confirmed it, else null. Money as on the wire, in the order's currency. */
  order_cancelled: OrderMail & { lines: Parcel['lines']; reason: CancellationReason | null; amount: number }
  order_changed: OrderMail
  order_refunded: OrderMail & { amount: number }
}

/** A mail with everything its template says: texts in its language, money and times as on the wire. */
export type FilledMail = { [K in MailKind]: { kind: K } & FilledContent[K] }[MailKind]

/** The shop that writes, and the language it writes in. */
export type Sender = {
  say: MailTranslate
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

/** Renders a mail. The templates are outside the API, which knows no React (decision 11). */
export type RenderMail = (mail: FilledMail, sender: Sender) => Promise<RenderedMail>
