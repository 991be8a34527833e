import { toDecimal } from '#contract/money.ts'
import { type AdminOrder, type AdminParcel, type Doubt, mailAddresses } from '#contract/ordering/admin-orders.ts'
import { type CancellationReason, cancellationReasons } from '#contract/ordering/cancellations.ts'
import { orderCan } from '#contract/ordering/order-status.ts'
import { presentAttributes } from '../../catalog/products/present-attributes.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentConfirmation } from '../orders/confirmation-rules.ts'
import type { OrderLineRow, OrderWithLines, ParcelRow } from '../orders/order-with-lines.ts'
import { presentHead, presentParcelWay, progress } from '../orders/present-order.ts'
import type { MailRow, MoneyOfOrder, NoteRow } from './order-records.ts'
import { presentMoney } from './present-money.ts'
import { versionOf } from './version.ts'

type Shown = {
  whole: OrderWithLines
  notes: NoteRow[]
  mails: MailRow[]
  told: AdminOrder['told']
  /** Null if the staff member may not see money. */
  money: MoneyOfOrder | null
  doubt: Doubt | null
  /** Ids of parcels whose result can be corrected. */
  toCorrect: string[]
}

/** Presents an order to staff. */
export function presentAdminOrder(
  { whole, notes, mails, told, money, doubt, toCorrect }: Shown,
  language: string,
): AdminOrder {
  const { order, parcels, cancellations } = whole
  const open = parcels.filter((parcel) => !parcel.cancelled)
  return {
    ...presentHead(order),
    version: versionOf(whole),
    language: order.language,
    next: orderCan.moveTo(progress(order)),
    can_cancel: open.some((parcel) => orderCan.cancel(progress(parcel))),
    can_refuse: open.some((parcel) => orderCan.refuse(progress(parcel))),
    can_correct: toCorrect.length > 0,
    can_change: open.length > 0 && open.every((parcel) => orderCan.cancel(progress(parcel))),
    test_payment: order.testPayment,
    pay_by: (!order.cancelled && order.payBy?.toISOString()) || null,
    note: order.note,
    address: { ...order.address, ...titlesOf(order.address, language) },
    confirmation: presentConfirmation(whole.confirmation),
    parcels: parcels.map((parcel) => presentParcel(parcel, whole, { language, seesMoney: money !== null, toCorrect })),
    money: money && presentMoney(whole, money),
    doubt,
    told,
    notes: notes.map(({ id, text, by, at }) => ({ id, text, by, at: at.toISOString() })),
    moves: whole.moves.map((move) => ({
      ...progress(move),
      parcel_id: move.parcelId,
      cause: move.cause,
      at: move.at.toISOString(),
    })),
    cancellations: cancellations.map(({ id, by, reason, note, createdAt }) => ({
      id,
      by,
      reason: cancellationReasons.find((one) => one === reason) ?? ('other' as CancellationReason),
      note,
      at: createdAt.toISOString(),
    })),
    mails: mails.map(({ id, kind, to, sentAt, failedAt, isStored, createdAt }) => ({
      id,
      kind,
      to: mailAddresses.find((one) => one === to) ?? null,
      state: sentAt ? 'sent' : isStored ? 'no_server' : failedAt ? 'failed' : 'waiting',
      at: (sentAt ?? failedAt ?? createdAt).toISOString(),
    })),
  }
}

type Reader = Pick<Shown, 'toCorrect'> & { language: string; seesMoney: boolean }

function presentParcel(parcel: ParcelRow, { lines, moves }: OrderWithLines, reader: Reader): AdminParcel {
  const { steps: _, ...way } = presentParcelWay(parcel, moves, reader.language)
  const at = progress(parcel)
  return {
    ...way,
    id: parcel.id,
    next: orderCan.moveTo(at),
    can_cancel: orderCan.cancel(at),
    can_refuse: orderCan.refuse(at),
    can_correct: reader.toCorrect.includes(parcel.id),
    pickup_address: parcel.pickupAddress && inLanguage(parcel.pickupAddress, reader.language),
    shipping_fee: reader.seesMoney ? toDecimal(parcel.shippingFee - parcel.shippingDiscount) : null,
    total: reader.seesMoney ? toDecimal(parcel.total) : null,
    lines: lines.filter((line) => line.parcelId === parcel.id).map((line) => presentLine(line, parcel, reader)),
  }
}

const presentLine = (line: OrderLineRow, parcel: ParcelRow, { language, seesMoney }: Reader) => ({
  id: line.id,
  product_id: line.productId,
  slug: line.slug,
  sku: line.sku,
  title: inLanguage(line.title, language),
  image: line.image,
  attributes: presentAttributes(line.attributes, language),
  quantity: line.quantity,
  cancelled: line.cancelled || parcel.cancelled,
  price: seesMoney ? toDecimal(line.price) : null,
  total: seesMoney ? toDecimal(line.total) : null,
  discount: seesMoney ? toDecimal(line.bundleDiscount + line.voucherDiscount) : null,
})
