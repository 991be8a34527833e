import { z } from 'zod'
import { ProviderRefused } from '../provider.ts'
import type { Razorpay } from './client.ts'

const Payment = z.object({ order_id: z.string().nullable() })
/** Notes are an object, or an empty list where there are none. */
const Order = z.object({ notes: z.object({ payment: z.string().optional() }).catch({}) })

/** Our id of what a payment paid; null for somebody else's. A link hands its notes on to the order that it makes. */
export async function paidBy(razorpay: Razorpay, payment: string): Promise<string | null> {
  try {
    const { order_id } = await razorpay.get(Payment, `/payments/${payment}`)
    if (order_id === null) return null
    return (await razorpay.get(Order, `/orders/${order_id}`)).notes.payment ?? null
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
