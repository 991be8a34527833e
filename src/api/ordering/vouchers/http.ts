import { vouchers } from '#contract/ordering/vouchers.ts'
import { page } from '#contract/paging.ts'
import { viewOf } from '../../catalog/products/product-cards.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { limit } from '../../platform/limits/limit.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
import { collectVoucher, letVoucherGo } from './collect-voucher.ts'
import { publicVoucher } from './shown-vouchers.ts'
import { walletOf } from './wallet.ts'

export const vouchersHttp = implement(vouchers, {
  wallet: async ({ query }, ask) => {
    const wallet = await walletOf(ask.db, ask.user().shopperId, query, await viewOf(ask))
    return page(wallet.vouchers, wallet.total, query)
  },
  shown: async ({ params: { id } }, ask) => {
    const voucher = await publicVoucher(ask.reads, Number(id), await viewOf(ask))
    if (!voucher) throw new Fault('not_found')
    return voucher
  },
  collect: async ({ body: { collected, ...which } }, ask) => {
    const { shopperId } = ask.user()
    const reader = { language: ask.language, now: ask.now }
    if (which.code !== undefined) await limit('voucher', ask)
    if (collected) {
      const voucher_id = await changing(ask, (tx) => collectVoucher(tx, shopperId, which, reader))
      return { voucher_id, collected }
    }
    const { voucher_id } = which
    if (voucher_id === undefined) throw refusal('required', undefined, 'voucher_id')
    await changing(ask, (tx) => letVoucherGo(tx, shopperId, voucher_id))
    return { voucher_id, collected }
  },
})
