/** The voucher fields that a kind may read. Money in minor units of the cart's currency. */
export type Worth = { amount: number; basisPoints: number; cap: number | null }

/**
 * The amounts that a voucher can reduce, in minor units: the worth of each line after bundle deals, and the fee of each parcel (null while
 * unknown). Lines and parcels that the voucher does not apply to count 0.
 */
export type Takeable = { goods: number[]; fees: (number | null)[] }

/** One kind of discount: only the amount. `../rules.ts` decides eligibility and scope. */
export type VoucherKind = {
  /** The amounts that the discount reduces; they share it in proportion to their worth. */
  from: keyof Takeable
  /** Discount on amounts that total `worth`, in minor units. The caller limits it to `worth`. */
  takesOff(voucher: Worth, worth: number): number
}
