import type { VoucherKind } from './kind.ts'

/** Takes a fixed amount off the products. */
export const flat: VoucherKind = {
  from: 'goods',
  takesOff: ({ amount }) => amount,
}
