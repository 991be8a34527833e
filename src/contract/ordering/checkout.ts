import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Flag, TypedText, Uuid, Whole } from '../fields.ts'
import { Order } from './orders.ts'
import { PaymentMethod, PaymentStep } from './payments.ts'

/** Result of "buy again": items added to the cart, and items left out. */
export const BoughtAgain = z.object({
  /** Number of items added. */
  added: z.number().int(),
  left_out: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      /** Missing quantity. */
      quantity: z.number().int(),
      code: z.string(),
      /** The message of the code in the language of the request. */
      message: z.string(),
    }),
  ),
  cart_count: z.number().int(),
})
export type BoughtAgain = z.infer<typeof BoughtAgain>

/** From a cart to an order, and back. */
export const checkout = {
  action: {
    method: 'POST',
    path: '/order/action',
    auth: 'guest',
    httpErrors: ['too_many_requests', 'crowded'],
    creates: true,
    summary: 'Place an order of the selected lines; the same `Idempotency-Key` gives one order',
    body: z.object({
      /** If missing, the error of spec §5 is returned. */
      address_id: Uuid.optional(),
      payment_method: Whole.pipe(z.enum(PaymentMethod)),
      note: TypedText.max(500).default(''),
      /** A voucher code; the default is the cart's voucher. */
      voucher: TypedText.max(60).optional(),
      /** The total that the shopper saw, with or without cash rounding. The order is rejected if its total differs. */
      expected_total: Amount.optional(),
      /** True if the caller can show the provider's embedded form (see `order/pay`). */
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
    httpErrors: ['too_many_requests'],
    body: z.object({ order_id: Uuid }),
    data: BoughtAgain,
  },
} as const satisfies Contract
