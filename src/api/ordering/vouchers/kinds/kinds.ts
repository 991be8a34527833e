import { PriceType } from '#contract/catalog/voucher.ts'
import { flat } from './flat.ts'
import { freeDelivery } from './free-delivery.ts'
import type { VoucherKind } from './kind.ts'
import { percent } from './percent.ts'

export const kinds: Record<PriceType, VoucherKind> = {
  [PriceType.flat]: flat,
  [PriceType.percent]: percent,
  [PriceType.freeDelivery]: freeDelivery,
}
