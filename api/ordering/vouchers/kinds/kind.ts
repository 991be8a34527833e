/** What a kind may read of a voucher. Money in minor units of the cart's currency. */
export type Worth = { amount: number; basisPoints: number; cap: number | null }

/**
 * What a voucher may take from, in minor units: what its goods are worth after bundle deals, line by line, and what the
 * ways of their parcels cost, null while that is unknown. What it is not for counts nothing.
 */
export type Takeable = { goods: number[]; fees: (number | null)[] }

/** One kind of discount: what it takes off, whoever may use it and whatever it is for (`../rules.ts`). */
export type VoucherKind = {
  /** What it takes from; it is shared over these by what each is worth. */
  from: keyof Takeable
  /** Off what is worth so much together, in minor units. More than that is never taken off. */
  takesOff(voucher: Worth, worth: number): number
}
