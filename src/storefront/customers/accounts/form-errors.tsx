import { FormErrors as Errors } from '#ui/form-errors.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { usePage } from '../../page-context.tsx'

/** The errors of a refused form, above its fields. */
export function FormErrors({ refused }: { refused: Pick<FormRefusal, 'message' | 'fields'> | null | undefined }) {
  const { t } = usePage()
  return <Errors refused={refused} wrong={t('accounts.form.wrong')} />
}
