/** Why something about couriers, their runs and their cash is refused. */
export const cashRefusals = [
  'courier_unknown',
  /** One who brings nothing any more. */
  'courier_inactive',
  'courier_exists',
  'parcels_none',
  /** Not ready, or with another courier. */
  'parcel_not_ready',
  /** Its buyer has the money asked back, or all of it went back. Once for each such order, its number the field. */
  'parcel_in_doubt',
  'run_parcel_unknown',
  /** Something else became of it already. */
  'run_parcel_settled',
  'run_counted',
  'run_parcels_out',
  'run_reason_required',
  /** More than twice what was expected: probably a digit too many. */
  'run_count_again',
  /** Nothing of it was recorded as delivered or refused. */
  'result_none',
  /** Its cash was counted. */
  'result_counted',
  /** Its money went back already. */
  'result_refunded',
  /** Its goods were sold meanwhile, or the voucher or flash sale is used up. */
  'result_gone',
  /** It was brought back and is with another courier since. */
  'result_handed_on',
  /** Nothing of this order was delivered for cash. */
  'cash_not_awaited',
  /** It is counted with the run that brings it. */
  'cash_with_run',
  /** More than they owe. */
  'debt_exceeded',
  /** Not the debt any more that whoever settles it saw. */
  'debt_changed',
] as const
