import { basisPointsOf } from '../split-amount.ts'
import type { VoucherKind } from './kind.ts'

/** Takes a percentage off, rounded half up, up to the cap. */
export const percent: VoucherKind = {
  from: 'goods',
  takesOff: ({ basisPoints, cap }, worth) => Math.min(basisPointsOf(worth, basisPoints), cap ?? worth),
}
