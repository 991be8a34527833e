import { KEPT_FIELD, type KeptForm } from '../kept-form.ts'

/** Carries along what was typed before this page came first, and where one was. */
export function KeptFields({ kept, back }: { kept: KeptForm | undefined; back: string }) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      {kept && <input type="hidden" name={KEPT_FIELD} value={JSON.stringify(kept)} />}
    </>
  )
}
