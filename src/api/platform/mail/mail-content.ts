import type { Happening } from '#contract/platform/events.ts'
import type { AlertWords } from '../alerts/alert-kinds.ts'

/** The content of each kind of mail; `mails/` has a template for each. Money in minor units. */
export type MailContent = {
  /** A code that proves an email address, for registration or a change of address. */
  verify: { name: string; code: string }
  change_email: { name: string; code: string }
  /** A code for choosing a new password. */
  password: { name: string; code: string }
  /** A code with which a member without a password deletes the account. */
  delete_account: { name: string; code: string }
  /** A registration attempt with the address of an existing account. */
  already_registered: { name: string }
  /** Notice of an important change to the account. */
  account_changed: { name: string; what: 'password' | 'email' | 'connected' | 'deleted' }
  /** With the confirmation token, if the order needs confirmation. */
  order_placed: { orderId: string; confirmToken?: string }
  /** Parcels that reached a status together. */
  order_moved: { orderId: string; parcelIds: string[]; orderStatus: number }
  order_cancelled: { orderId: string; cancellationId: string }
  /** Staff changed the address or the quantities. */
  order_changed: { orderId: string }
  order_refunded: { orderId: string; amount: number }
  /** Invitation to a new staff member, with a link that works once. `role` is its title in their language. */
  staff_invited: { name: string; token: string; role: string; hours: number }
  /** Test of the mail settings. */
  test: { name: string }
  /** To the shop: a message from the contact form. */
  contact: { name: string; email: string; subject: string; message: string }
  /** The shop's answer to a contact message, with the original text below. */
  contact_answer: { name: string; subject: string; message: string; answer: string }
  /** To the operator: new alerts. */
  alerts: { alerts: AlertWords[] }
  /** To a staff member: events since the last such mail; `more` is the number of further events. */
  staff_news: { news: Happening[]; more: number }
}
export type MailKind = keyof MailContent
