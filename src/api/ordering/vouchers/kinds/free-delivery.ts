import type { VoucherKind } from './kind.ts'

/** Takes the shipping fees off, up to the cap. Only fees of parcels with an eligible product count. */
export const freeDelivery: VoucherKind = {
  from: 'fees',
  takesOff: ({ cap }, fees) => cap ?? fees,
}
