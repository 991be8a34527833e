import type { VoucherKind } from './kind.ts'

/** A sum. */
export const flat: VoucherKind = {
  from: 'goods',
  takesOff: ({ amount }) => amount,
}
