import type { Happening } from '../../../contract/platform/events.ts'
import type { AlertWords } from '../alerts/alert-kinds.ts'

/** What each kind of mail is filled with; `mails/` has a template for each. Money in minor units. */
export type MailContent = {
  /** A code that proves an address, of a newcomer or a new one of an account. */
  verify: { name: string; code: string }
  change_email: { name: string; code: string }
  /** A code with which to choose a new password. */
  password: { name: string; code: string }
  /** A code with which somebody without a password deletes the account. */
  delete_account: { name: string; code: string }
  /** Somebody tried to register with an address that has an account. */
  already_registered: { name: string }
  /** Something important about the account was changed. */
  account_changed: { name: string; what: 'password' | 'email' | 'connected' | 'deleted' }
  /** With the token that confirms it, where that is awaited. */
  order_placed: { orderId: string; confirmToken?: string }
  /** Parcels that reached a status together. */
  order_moved: { orderId: string; parcelIds: string[]; orderStatus: number }
  order_cancelled: { orderId: string; cancellationId: string }
  /** Staff changed where it goes, or how many of something. */
  order_changed: { orderId: string }
  order_refunded: { orderId: string; amount: number }
  /** To who shall help to run the shop: a link that works once. `role` is its title in their language. */
  staff_invited: { name: string; token: string; role: string; hours: number }
  /** To whoever looks whether mails leave. */
  test: { name: string }
  /** To the shop: somebody used the contact form. */
  contact: { name: string; email: string; subject: string; message: string }
  /** To who wrote to the shop: its answer, above what they wrote. */
  contact_answer: { name: string; subject: string; message: string; answer: string }
  /** To the shop: what its operator has to know of. */
  alerts: { alerts: AlertWords[] }
  /** To somebody of the staff: what happened since the last of these; `more` are those that are not named. */
  staff_news: { news: Happening[]; more: number }
}
export type MailKind = keyof MailContent
