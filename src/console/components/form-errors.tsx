import { FormErrors as Errors } from '#ui/form-errors.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { usePage } from '../page-context.tsx'

/** Errors of a refused form, shown above it. */
export function FormErrors({ refused }: { refused: FormRefusal | null | undefined }) {
  const { t } = usePage()
  return <Errors refused={refused} wrong={t('accounts.form.wrong')} />
}
