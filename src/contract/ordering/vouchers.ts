import { z } from 'zod'
import { Voucher } from '../catalog/voucher.ts'
import type { Contract } from '../endpoint.ts'
import { TypedText, Whole } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'

export const walletStates = ['usable', 'coming', 'used', 'used_up', 'ended'] as const
/**
 * A voucher in the wallet. `used`: this shopper's limit is reached; `used_up`: the limit of all shoppers is reached.
 */
export const WalletVoucher = Voucher.extend({ state: z.enum(walletStates) })
export type WalletVoucher = z.infer<typeof WalletVoucher>

/** A voucher that applies to this cart, with its discount; `best` marks the highest. */
export const OfferedVoucher = Voucher.extend({ takes_off: z.number(), best: z.boolean() })
export type OfferedVoucher = z.infer<typeof OfferedVoucher>

/** The voucher of a cart, checked again at each read. `problem` tells why it does not apply now. */
export const CartVoucher = z.object({
  code: z.string(),
  applies: z.boolean(),
  takes_off: z.number(),
  /** Null if the voucher no longer exists. */
  voucher: Voucher.nullable(),
  /** `waits`: it will apply when the shipping fees are known. */
  problem: z.object({ code: z.string(), message: z.string(), waits: z.boolean() }).nullable(),
})
export type CartVoucher = z.infer<typeof CartVoucher>

export const voucherRefusals = [
  'voucher_unknown',
  'voucher_not_begun',
  'voucher_ended',
  'voucher_used_up',
  'voucher_used_by_you',
  'voucher_used_here',
  'voucher_wrong_goods',
  'voucher_minimum',
  'voucher_no_fee',
  'voucher_awaits_fee',
] as const
export type VoucherError = (typeof voucherRefusals)[number]
/** Why a voucher cannot be added to the shop. */
export const newVoucherRefusals = ['voucher_exists'] as const

export const vouchers = {
  wallet: {
    method: 'GET',
    path: '/user/user-vouchers',
    auth: 'user',
    summary: 'List collected vouchers with whether they can be used, usable ones first',
    query: PageQuery,
    data: paged(WalletVoucher),
  },
  shown: {
    method: 'GET',
    path: '/voucher/:id',
    auth: 'anyone',
    summary: 'Get a public voucher by its link; `collected` is not set here',
    params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
    data: Voucher,
  },
  collect: {
    method: 'POST',
    path: '/user/collect-voucher',
    auth: 'user',
    httpErrors: ['too_many_requests'],
    creates: true,
    summary:
      'Collect a public voucher by its id, or any by its code; with `collected: false` remove it. Repeating changes nothing',
    body: z.object({
      /** Required without a `code`. */
      voucher_id: Whole.optional(),
      code: TypedText.min(1).max(60).optional(),
      collected: z.boolean().default(true),
    }),
    data: z.object({ voucher_id: z.number().int(), collected: z.boolean() }),
  },
} as const satisfies Contract
