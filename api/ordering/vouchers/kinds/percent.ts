import { basisPointsOf } from '../split-amount.ts'
import type { VoucherKind } from './kind.ts'

/** A percentage, rounded half up, up to its cap. */
export const percent: VoucherKind = {
  from: 'goods',
  takesOff: ({ basisPoints, cap }, worth) => Math.min(basisPointsOf(worth, basisPoints), cap ?? worth),
}
