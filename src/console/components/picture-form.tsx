import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** What the API reads of pictures. */
export const pictureFiles = { name: 'images', accept: 'image/jpeg,image/png,image/webp' }

type PictureFormProps = {
  action: string
  /** The same for a form that is sent twice. */
  formKey: string
  className?: string
  /** What chooses the files, and the button. */
  children: ReactNode
}

/** Sends pictures once, however often it is pressed. */
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
