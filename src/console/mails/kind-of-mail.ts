import { type ConsoleKey, hasConsoleWord } from '#i18n/console-words.ts'
import type { Page } from '../page-context.tsx'

/** What a mail is about; a kind that has no words, of another release, is shown by its name, one that is gone as a mail. */
export function kindOfMail(kind: string | undefined, { say }: Pick<Page, 'say'>): string {
  if (!kind) return say('console_mails.mail')
  const key = `console_mails.kinds.${kind}`
  return hasConsoleWord(key) ? say(key as ConsoleKey) : kind
}
