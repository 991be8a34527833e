import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { FormErrors } from './form-errors.tsx'

type FormPageProps = {
  action: string
  formError: FormError | null | undefined
  /** Label of the submit button. */
  save: string
  /** Address of the “cancel” link; without it there is no such link. */
  back?: string
  /** For forms with many fields: two per row. */
  wide?: boolean
  children: ReactNode
}

/** A form on a card, with its errors above and its buttons below. */
export function FormPage({ action, formError, save, back, wide = false, children }: FormPageProps) {
  const { t } = usePage()
  return (
    <Card className={wide ? 'max-w-4xl' : 'max-w-xl'}>
      <form method="post" action={action} noValidate data-swap="" data-submit-once="" className="grid gap-5">
        <FormErrors formError={formError} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button>{save}</Button>
          {back && (
            <ButtonLink href={back} variant="quiet">
              {t('console.cancel')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  )
}
