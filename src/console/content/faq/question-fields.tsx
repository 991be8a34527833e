import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { BothLanguages } from '../../settings/section-form.tsx'
import { CurrentValues } from '../current-values.tsx'

type QuestionFieldsProps = {
  formError: FormError | null | undefined
  typed: Record<string, string> | undefined
  shown: Record<string, string>
}

/** Fields for a question and its answer, in both languages side by side. */
export function QuestionFields(field: QuestionFieldsProps) {
  const { t } = usePage()
  return (
    <>
      <BothLanguages {...field} name="question" label={t('console_texts.faq.question')} maxLength={300} />
      <BothLanguages
        {...field}
        name="answer"
        label={t('console_texts.faq.answer')}
        hint={t('console_texts.faq.answer_hint')}
        type="area"
        rows={6}
        maxLength={4000}
      />
      <CurrentValues formError={field.formError} savedValues={field.shown} name="answer" />
    </>
  )
}
