import { FormErrors as Errors } from '#ui/form-errors.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'

/** The errors of a refused form, above its fields. */
export function FormErrors({ formError }: { formError: Pick<FormError, 'message' | 'fields'> | null | undefined }) {
  const { t } = usePage()
  return <Errors refused={formError} wrong={t('accounts.form.wrong')} />
}
