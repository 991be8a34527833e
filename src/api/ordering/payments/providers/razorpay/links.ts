import { z } from 'zod'
import { type Charge, type PaymentRef, ProviderRefused, type ProviderStatus, type Sum } from '../provider.ts'
import type { Razorpay } from './client.ts'

/** Empty lists come as null. */
const list = <S extends z.ZodType>(of: S) => z.preprocess((value) => value ?? [], z.array(of))

/** A Razorpay payment link, which takes one amount once, corresponds to one of our payments. */
export const Link = z.object({
  id: z.string(),
  status: z.string(),
  short_url: z.url(),
  reference_id: z.string().nullish(),
  payments: list(z.object({ payment_id: z.string(), status: z.string(), created_at: z.number().catch(0) })),
})
export type Link = z.infer<typeof Link>
/** Lists use either field name. */
const Links = z.object({ payment_links: list(Link), items: list(Link) })
const Payment = z.object({ id: z.string(), amount: z.number(), currency: z.string() })

/** A completely refunded payment is `refunded`. */
const TAKEN = ['captured', 'refunded']
/** Razorpay closes the page after this time. The shop closes it earlier, at the order's payment deadline. */
const OPEN_SECONDS = 2 * 60 * 60
const NEWEST = 100

/** Opens the payment page of a charge. Razorpay accepts each reference id once, so an existing page is reused. */
export async function openLink(razorpay: Razorpay, charge: Charge): Promise<Link> {
  try {
    return await razorpay.post(Link, '/payment_links', { body: linkFor(charge) })
  } catch (error) {
    if (!(error instanceof ProviderRefused) || !/already exists/i.test(error.message)) throw error
    // The documented filter by reference id does not find the link.
    const { payment_links, items } = await razorpay.get(Links, `/payment_links?count=${NEWEST}`)
    const opened = [...payment_links, ...items].find((link) => link.reference_id === charge.id)
    if (!opened) throw error
    return opened
  }
}

export const linkOf = (razorpay: Razorpay, id: string): Promise<Link> => razorpay.get(Link, `/payment_links/${id}`)

/** Successful payments of a link, the oldest first. More than one only if Razorpay let a customer pay twice. */
const allTaken = (link: Link): string[] =>
  link.payments
    .filter(({ status }) => TAKEN.includes(status))
    .toSorted((one, other) => one.created_at - other.created_at)
    .map(({ payment_id }) => payment_id)

/** Razorpay's id of a payment's money; undefined if there is none. A repeated payment has that id as its own reference. */
export async function takenFor(razorpay: Razorpay, { reference }: PaymentRef): Promise<string | undefined> {
  return reference.startsWith('pay_') ? reference : allTaken(await linkOf(razorpay, reference))[0]
}

/** State of a link. The paid amount is that of the payment, not of the link. */
export async function statusOf(razorpay: Razorpay, link: Link): Promise<ProviderStatus> {
  const [taken, ...more] = allTaken(link)
  if (taken) {
    const again = []
    for (const reference of more) again.push({ reference, ...(await sumOf(razorpay, reference)) })
    return { state: 'paid', ...(await sumOf(razorpay, taken)), ...(again.length > 0 && { again }) }
  }
  const isOver = link.status === 'expired' || link.status === 'cancelled'
  return { state: isOver ? 'expired' : 'open', amount: 0, currency: '' }
}

async function sumOf(razorpay: Razorpay, payment: string): Promise<Sum> {
  const { amount, currency } = await razorpay.get(Payment, `/payments/${payment}`)
  return { amount, currency }
}

function linkFor({ id, amount, currency, title, orderNumber, createdAt, returnUrl }: Charge) {
  return {
    amount,
    currency,
    accept_partial: false,
    reference_id: id,
    description: title,
    expire_by: Math.floor(createdAt.getTime() / 1000) + OPEN_SECONDS,
    // The shop redirects the customer, so Razorpay sends no message.
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { payment: id, order: orderNumber },
    callback_url: callbackOf(returnUrl),
    callback_method: 'get',
  }
}

/** Razorpay redirects customers to its own return page (spec §2). */
function callbackOf(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.pathname = url.pathname.replace(/checkout\/return$/, 'razorpay-callback')
  return url.href
}
