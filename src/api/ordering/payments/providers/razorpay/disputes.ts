import { z } from 'zod'
import { ProviderRefused } from '../provider.ts'
import type { Razorpay } from './client.ts'

const Payment = z.object({ order_id: z.string().nullable() })
/** Notes are an object, or an empty list if there are none. */
const Order = z.object({ notes: z.object({ payment: z.string().optional() }).catch({}) })

/** Our payment id for Razorpay's payment; null if it is not ours. A payment link copies its notes to the order that it creates. */
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
