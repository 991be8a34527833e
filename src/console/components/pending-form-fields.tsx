import { PENDING_FIELD, type PendingForm } from '../pending-form.ts'

/** Hidden fields with the pending form and the page to return to. */
export function PendingFormFields({ pendingForm, back }: { pendingForm: PendingForm | undefined; back: string }) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      {pendingForm && <input type="hidden" name={PENDING_FIELD} value={JSON.stringify(pendingForm)} />}
    </>
  )
}
