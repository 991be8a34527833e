import { FormErrors as Errors } from '#ui/form-errors.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

/** Errors of a refused form, shown above it. */
export function FormErrors({ formError }: { formError: FormError | null | undefined }) {
  const { t } = usePage()
  return <Errors refused={formError} wrong={t('accounts.form.wrong')} />
}
