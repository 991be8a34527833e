import { vouchers } from '#contract/ordering/vouchers.ts'
import { page } from '#contract/paging.ts'
import { viewOf } from '../../catalog/products/product-cards.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { limit } from '../../platform/limits/limits.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
import { collectVoucher, removeFromWallet } from './collect-voucher.ts'
import { publicVoucher } from './shown-vouchers.ts'
import { walletOf } from './wallet.ts'

export const vouchersHttp = implement(vouchers, {
  wallet: async ({ query }, ctx) => {
    const wallet = await walletOf(ctx.db, ctx.user().shopperId, query, await viewOf(ctx))
    return page(wallet.vouchers, wallet.total, query)
  },
  shown: async ({ params: { id } }, ctx) => {
    const voucher = await publicVoucher(ctx.reads, Number(id), await viewOf(ctx))
    if (!voucher) throw new HttpError('not_found')
    return voucher
  },
  collect: async ({ body: { collected, ...which } }, ctx) => {
    const { shopperId } = ctx.user()
    const reader = { language: ctx.language, now: ctx.now }
    if (which.code !== undefined) await limit('voucher', ctx)
    if (collected) {
      const voucher_id = await inCommandTransaction(ctx, (tx) => collectVoucher(tx, shopperId, which, reader))
      return { voucher_id, collected }
    }
    const { voucher_id } = which
    if (voucher_id === undefined) throw businessError('required', undefined, 'voucher_id')
    await inCommandTransaction(ctx, (tx) => removeFromWallet(tx, shopperId, voucher_id))
    return { voucher_id, collected }
  },
})
