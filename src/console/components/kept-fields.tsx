import { PENDING_FIELD, type PendingForm } from '../pending-form.ts'

/** Carries along what was typed before this page came first, and where one was. */
export function KeptFields({ kept, back }: { kept: PendingForm | undefined; back: string }) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      {kept && <input type="hidden" name={PENDING_FIELD} value={JSON.stringify(kept)} />}
    </>
  )
}
