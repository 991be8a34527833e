import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

type CurrentValuesProps = {
  formError: FormError | null | undefined
  /** Saved values. */
  savedValues: Record<string, unknown>
  /** Name of a text without its language: `text` for the fields `text_en` and `text_fa`. */
  name: string
}

/** The text that another staff member saved meanwhile, in full, below the refused field, so that the operator can merge both. */
export function CurrentValues({ formError, savedValues, name }: CurrentValuesProps) {
  const { t } = usePage()
  const conflictingLanguages = ['en', 'fa'].filter(
    (code) => formError?.fields[`${name}_${code}`] && savedValues[`${name}_${code}`],
  )
  return conflictingLanguages.map((code) => (
    <details key={code} className="rounded-xl bg-sunk p-4">
      <summary className="min-h-6 cursor-pointer font-medium">
        {t(`console_texts.now_there_${code === 'en' ? 'en' : 'fa'}`)}
      </summary>
      <p className="mt-2 whitespace-pre-line" lang={code} dir={code === 'fa' ? 'rtl' : 'ltr'}>
        {String(savedValues[`${name}_${code}`])}
      </p>
    </details>
  ))
}
