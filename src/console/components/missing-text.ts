import { type ConsoleKey, consoleTranslator } from '#i18n/console-messages.ts'
import type { FormError } from '#web/form-error.ts'
import type { RequestContext } from '../request-context.ts'

type RequiredText = { field: string; value: string /** The label that the form shows. */; label: ConsoleKey }

/**
 * Error for a form whose required text is empty or blank; null if there is text. Checked before the API call, because the API first
 * requires a fresh code, and because it does not know the form's label.
 */
export function missingText(
  { language }: Pick<RequestContext, 'language'>,
  { field, value, label }: RequiredText,
): FormError | null {
  if (value.trim() !== '') return null
  const t = consoleTranslator(language)
  const message = t('errors.required', { type: t(label) })
  return { message, form: [message], fields: { [field]: message } }
}
