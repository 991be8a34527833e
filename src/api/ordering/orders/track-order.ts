import type { TrackedOrder } from '#contract/ordering/orders.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { isSameSecret } from '../../platform/request/same-secret.ts'
import { readPhone, readPhoneAnywhere } from '../../site/geography/phone.ts'
import { presentConfirmation } from './confirmation-rules.ts'
import { readOrderNumber } from './order-number.ts'
import type { OrderWithLines } from './order-with-lines.ts'
import { orderHistory, presentHistory, presentParcelWay, progress } from './present-order.ts'
import { orderByNumber, wholeOrder } from './queries.ts'
import { stepsOf } from './rules.ts'
import type { OrderedAddress } from './tables.ts'

export type OrderLookup = { order_number: string; email?: string | undefined; phone?: string | undefined }

const emptyAddress: OrderedAddress = {
  name: '',
  email: '',
  phone: '',
  phone2: '',
  country: 'AF',
  state: '',
  city: '',
  zipCode: '',
  address: '',
  address2: '',
  landmark: '',
}

/**
 * Finds an order by its number and the email or phone of its address. An unknown number and a wrong contact take the same path and get the
 * same answer, so the endpoint does not reveal which orders exist.
 */
export async function findTracked(db: Queryable, clue: OrderLookup): Promise<OrderWithLines> {
  if (!clue.email && !clue.phone) throw businessError('contact_required')
  const order = await orderByNumber(db, readOrderNumber(clue.order_number) ?? '')
  const known = knows(clue, order?.address ?? emptyAddress)
  if (!order || !known) throw businessError('order_not_trackable')
  return await wholeOrder(db, order)
}

function knows(clue: OrderLookup, address: OrderedAddress): boolean {
  const phone = clue.phone && readPhone(clue.phone, address.country)
  const phone2 = clue.phone && readPhoneAnywhere(clue.phone, address.country)
  const matches = [
    same(clue.email?.toLowerCase(), address.email.toLowerCase()),
    same(phone, address.phone),
    same(phone2, address.phone2),
  ]
  return matches.includes(true)
}

function same(input: string | null | undefined, stored: string): boolean {
  const equal = isSameSecret(input ?? '', stored)
  return equal && Boolean(input)
}

/** Presents the tracked order: its parcels' progress and a masked address. */
export function presentTracked(whole: OrderWithLines, language: string): TrackedOrder {
  const { order, parcels, lines, moves } = whole
  const history = orderHistory(whole)
  const quantityOf = (parcelId: string) =>
    lines.filter((line) => line.parcelId === parcelId).reduce((sum, line) => sum + line.quantity, 0)
  return {
    order_number: order.orderNumber,
    order_status: order.orderStatus,
    cancelled: order.cancelled,
    placed_at: order.placedAt.toISOString(),
    confirmation: presentConfirmation(whole.confirmation),
    address: {
      name: maskName(order.address.name),
      city: order.address.city,
      state: titlesOf(order.address, language).state_title,
      phone: maskPhone(order.address.phone),
    },
    steps: stepsOf(progress(order), history),
    history: presentHistory(history),
    parcels: parcels.map((parcel) => ({
      ...presentParcelWay(parcel, moves, language),
      quantity: quantityOf(parcel.id),
    })),
  }
}

const MASK = '•••'
const graphemes = new Intl.Segmenter()

/** Only the first letter, with its diacritics, as in Persian. */
export const maskName = (name: string): string => {
  const [first] = graphemes.segment(name.trim())
  return `${first?.segment ?? ''}${MASK}`
}

/** Only the last three digits. */
export const maskPhone = (phone: string): string => `${MASK}${phone.slice(-3)}`
