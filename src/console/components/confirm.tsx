import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { FormErrors } from './form-errors.tsx'
import { PageTitle } from './page-title.tsx'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

type ConfirmProps = {
  title: string
  /** Describes what the action will do. */
  text: string
  action: string
  /** Label of the button, as a verb; null if the action is not possible. */
  confirmLabel: string | null
  back: string
  danger?: boolean
  formError?: FormError | null | undefined
  /** Further fields. */
  children?: ReactNode
}

/** Confirmation page for an action. Where scripts run, a link with `data-dialog` opens it as a dialog over the current page. */
export function Confirm({
  title,
  text,
  action,
  confirmLabel,
  back,
  danger = false,
  formError,
  children,
}: ConfirmProps) {
  const { t } = usePage()
  return (
    <div data-dialog-content="" className="mx-auto grid max-w-xl gap-4 py-8">
      <PageTitle>{title}</PageTitle>
      <Title as="h1" size="question">
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </Title>
      <FormErrors formError={formError} />
      <p>
        <UnbrokenNumbers>{text}</UnbrokenNumbers>
      </p>
      <form method="post" action={action} data-swap="" data-submit-once="" className="grid gap-4">
        {children}
        <div className="flex flex-wrap gap-3">
          {confirmLabel !== null && <Button variant={danger ? 'danger' : 'primary'}>{confirmLabel}</Button>}
          <ButtonLink href={back} variant="secondary">
            {/* Not `console.cancel`: next to a question about an order, English “Cancel” would seem to cancel the order. */}
            {t('console.leave_it')}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
