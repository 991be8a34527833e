/** Errors of couriers, delivery runs and cash. */
export const cashErrorCodes = [
  'courier_unknown',
  /** The courier is inactive. */
  'courier_inactive',
  'courier_exists',
  'parcels_none',
  /** The parcel is not ready, or is with another courier. */
  'parcel_not_ready',
  /**
   * The buyer has opened a dispute, or the payment was refunded completely. One error per order, with its number as the
   * field.
   */
  'parcel_in_doubt',
  'run_parcel_unknown',
  /** The parcel already has another outcome. */
  'run_parcel_settled',
  'run_counted',
  'run_parcels_out',
  'run_reason_required',
  /** More than twice the expected amount: probably a typing error. */
  'run_count_again',
  /** No delivered or refused parcel to correct. */
  'result_none',
  /** Its cash is already counted. */
  'result_counted',
  /** Its payment is already refunded. */
  'result_refunded',
  /** Its items are sold out meanwhile, or its voucher or flash sale is used up. */
  'result_gone',
  /** It came back and was handed to another courier since. */
  'result_handed_on',
  /** The order has no cash to count. */
  'cash_not_awaited',
  /** The cash is counted with its delivery run. */
  'cash_with_run',
  /** More than the courier owes. */
  'debt_exceeded',
  /** The debt has changed since the form was shown. */
  'debt_changed',
] as const
