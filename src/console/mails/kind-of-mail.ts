import { type ConsoleKey, hasConsoleMessage } from '#i18n/console-messages.ts'
import type { Page } from '../page-context.tsx'

/** Title of a mail's kind. A kind without a message, from another release, is shown by its name; a missing kind as “mail”. */
export function kindOfMail(kind: string | undefined, { t }: Pick<Page, 't'>): string {
  if (!kind) return t('console_mails.mail')
  const key = `console_mails.kinds.${kind}`
  return hasConsoleMessage(key) ? t(key as ConsoleKey) : kind
}
