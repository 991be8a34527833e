import { type ConsoleKey, hasConsoleWord } from '#i18n/console-words.ts'
import type { Page } from '../page-context.tsx'

/** Title of a mail's kind. A kind without a message, from another release, is shown by its name; a missing kind as “mail”. */
export function kindOfMail(kind: string | undefined, { say }: Pick<Page, 'say'>): string {
  if (!kind) return say('console_mails.mail')
  const key = `console_mails.kinds.${kind}`
  return hasConsoleWord(key) ? say(key as ConsoleKey) : kind
}
