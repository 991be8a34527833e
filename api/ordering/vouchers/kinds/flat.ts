import type { VoucherKind } from './kind.ts'

/** A sum. */
export const flat: VoucherKind = {
  takesOff: ({ amount }) => amount,
}
