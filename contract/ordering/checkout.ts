import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Flag, TypedText, Uuid, Whole } from '../fields.ts'
import { Order } from './orders.ts'
import { PaymentMethod, PaymentStep } from './payments.ts'

/** What "buy again" put in the cart, and what it could not. */
export const BoughtAgain = z.object({
  /** How many things of the order are in the cart now. */
  added: z.number().int(),
  left_out: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      /** How many of it are missing. */
      quantity: z.number().int(),
      code: z.string(),
      /** The code's sentence in the request's language. */
      message: z.string(),
    }),
  ),
  cart_count: z.number().int(),
})
export type BoughtAgain = z.infer<typeof BoughtAgain>

/** From the cart to an order, and from an order back to the cart. */
export const checkout = {
  action: {
    method: 'POST',
    path: '/order/action',
    auth: 'guest',
    faults: ['too_many_requests', 'crowded'],
    creates: true,
    summary: 'Place an order of the selected lines; the same `Idempotency-Key` gives one order',
    body: z.object({
      /** Refused without one, in the words of spec §5. */
      address_id: Uuid.optional(),
      payment_method: Whole.pipe(z.enum(PaymentMethod)),
      note: TypedText.max(500).default(''),
      /** A voucher's code; without it the one kept on the cart. */
      voucher: TypedText.max(60).optional(),
      /** The total the shopper was shown, for cash with its rounding or without; the order stops when it would cost anything else. */
      expected_total: Amount.optional(),
      /** True: the caller can show the provider's own fields (`order/pay` answers what for), where it has such. */
      embedded: Flag.optional(),
    }),
    data: Order.extend({ payment_step: PaymentStep }),
  },
  buyAgain: {
    method: 'POST',
    path: '/order/buy-again',
    auth: 'guest',
    creates: true,
    summary: 'Add the available items of an order to the cart',
    faults: ['too_many_requests'],
    body: z.object({ order_id: Uuid }),
    data: BoughtAgain,
  },
} as const satisfies Contract
