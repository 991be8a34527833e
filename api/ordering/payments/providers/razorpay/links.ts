import { z } from 'zod'
import { type Charge, type PaymentRef, ProviderRefused, type ProviderStatus, type Sum } from '../provider.ts'
import type { Razorpay } from './client.ts'

/** Empty lists come as null. */
const list = <S extends z.ZodType>(of: S) => z.preprocess((value) => value ?? [], z.array(of))

/** A payment link of Razorpay's is a payment of ours: a page of theirs that takes one sum once. */
export const Link = z.object({
  id: z.string(),
  status: z.string(),
  short_url: z.url(),
  reference_id: z.string().nullish(),
  payments: list(z.object({ payment_id: z.string(), status: z.string(), created_at: z.number().catch(0) })),
})
export type Link = z.infer<typeof Link>
/** Lists have been seen under either name. */
const Links = z.object({ payment_links: list(Link), items: list(Link) })
const Payment = z.object({ id: z.string(), amount: z.number(), currency: z.string() })

/** A payment that went back as a whole is `refunded`. */
const TAKEN = ['captured', 'refunded']
/** Razorpay closes the page itself then; the shop does so earlier, when the hold is over. */
const OPEN_SECONDS = 2 * 60 * 60
const NEWEST = 100

/** Opens the page for a charge. It gives each of our names away once: had it opened one before, that is the page. */
export async function openLink(razorpay: Razorpay, charge: Charge): Promise<Link> {
  try {
    return await razorpay.post(Link, '/payment_links', { body: linkFor(charge) })
  } catch (error) {
    if (!(error instanceof ProviderRefused) || !/already exists/i.test(error.message)) throw error
    // Asking for one name only is documented, but does not find it.
    const { payment_links, items } = await razorpay.get(Links, `/payment_links?count=${NEWEST}`)
    const opened = [...payment_links, ...items].find((link) => link.reference_id === charge.id)
    if (!opened) throw error
    return opened
  }
}

export const linkOf = (razorpay: Razorpay, id: string): Promise<Link> => razorpay.get(Link, `/payment_links/${id}`)

/** The payments that a link took, the oldest first: one, unless Razorpay let somebody pay twice. */
const allTaken = (link: Link): string[] =>
  link.payments
    .filter(({ status }) => TAKEN.includes(status))
    .toSorted((one, other) => one.created_at - other.created_at)
    .map(({ payment_id }) => payment_id)

/** What Razorpay calls the money of a payment, undefined while there is none; what was taken again is its own reference. */
export async function takenFor(razorpay: Razorpay, { reference }: PaymentRef): Promise<string | undefined> {
  return reference.startsWith('pay_') ? reference : allTaken(await linkOf(razorpay, reference))[0]
}

/** How a link stands. What was taken is what the payment says, not what the link asked for. */
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
    // The shopper is led there; nobody is written to.
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { payment: id, order: orderNumber },
    callback_url: callbackOf(returnUrl),
    callback_method: 'get',
  }
}

/** Razorpay sends shoppers back to a page of its own name (spec §2). */
function callbackOf(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.pathname = url.pathname.replace(/checkout\/return$/, 'razorpay-callback')
  return url.href
}
