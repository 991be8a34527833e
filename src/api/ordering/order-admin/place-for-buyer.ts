import type { AddressFields } from '#contract/customers/addresses.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { languageCode } from '#i18n/languages.ts'
import { saveAddress } from '../../customers/addresses/save-address.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { type PutInput, putInCart } from '../cart/put-in-cart.ts'
import { placeOrder } from '../checkout/place-order.ts'

type PhoneOrder = {
  lines: PutInput[]
  address: Omit<AddressFields, 'preferred'>
  /** The customer's language. */
  language: string
  voucher: string
  note: string
  /** False: no cap on unconfirmed orders. */
  capped: boolean
}

/**
 * Places a cash order for a customer on the phone. Creates a guest whose token is never given to a browser and orders the guest's cart by
 * the usual rules and refusals. The audit log records the staff member.
 */
export const placeForBuyer = (
  { db, actor }: StaffContext,
  { lines, address, language: typed, voucher, note, capped }: PhoneOrder,
): Promise<{ number: string }> =>
  inTransaction(db, async (tx) => {
    const language = languageCode(typed)
    const currency = DEFAULT_CURRENCY
    const [shopper] = await tx.insert(shoppers).values({}).returning()
    if (!shopper) throw new Error('A shopper was not written')
    const home = await saveAddress(tx, shopper.id, address, language)
    const now = await databaseNow(tx)
    for (const line of lines) await putInCart(tx, shopper.id, line, { currency, language, now })
    const { order } = await placeOrder(tx, {
      ...{ shopperId: shopper.id, voucher, note, capped, language, currency },
      addresses: [home],
      addressId: home.id,
      paymentMethod: PaymentMethod.cashOnDelivery,
      providers: [],
      embedded: false,
      expectedTotal: undefined,
      network: null,
      mayMail: true,
    })
    const target = { type: 'order', id: order.orderNumber }
    await recordAction(tx, actor, { action: 'order.place', target, changes: { total: { after: order.total / 100 } } })
    return { number: order.orderNumber }
  })
