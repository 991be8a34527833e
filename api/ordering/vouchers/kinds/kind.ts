/** What a kind may read of a voucher. Money in minor units of the cart's currency. */
export type Worth = { amount: number; basisPoints: number; cap: number | null }

/** One kind of discount: what it takes off, whoever may use it and whatever it is for (`../rules.ts`). */
export type VoucherKind = {
  /** Off goods worth so much after bundle deals, in minor units. More than they are worth is never taken off. */
  takesOff(voucher: Worth, worth: number): number
}
