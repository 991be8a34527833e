import { type ConsoleKey, consoleTranslator } from '#i18n/console-words.ts'
import type { FormRefusal } from '#web/form-refusal.ts'
import type { Visit } from '../visit.ts'

type RequiredText = { field: string; value: string /** The label that the form shows. */; label: ConsoleKey }

/**
 * Why a form is refused whose required text is empty or blank; null if there is text. Asked before the API, which asks for a
 * security code first, and which does not know the label that this form shows.
 */
export function missingText(
  { language }: Pick<Visit, 'language'>,
  { field, value, label }: RequiredText,
): FormRefusal | null {
  if (value.trim() !== '') return null
  const say = consoleTranslator(language)
  const message = say('errors.required', { type: say(label) })
  return { message, form: [message], fields: { [field]: message } }
}
