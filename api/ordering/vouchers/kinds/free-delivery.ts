import type { VoucherKind } from './kind.ts'

/** The fees of the parcels that have something it is for, up to its cap. */
export const freeDelivery: VoucherKind = {
  from: 'fees',
  takesOff: ({ cap }, fees) => cap ?? fees,
}
