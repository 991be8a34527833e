import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** Picture formats that the API accepts. */
export const pictureFiles = { name: 'images', accept: 'image/jpeg,image/png,image/webp' }

type PictureFormProps = {
  action: string
  /** Idempotency key: the same if the form is sent twice. */
  formKey: string
  className?: string
  /** File field and button. */
  children: ReactNode
}

/** Uploads pictures. The key makes a repeated submission upload them only once. */
export function PictureForm({ action, formKey, className, children }: PictureFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      data-submit-once=""
      className={classes('flex flex-wrap', className)}
    >
      <input type="hidden" name="key" value={formKey} />
      {children}
    </form>
  )
}
