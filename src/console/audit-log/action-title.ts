import { type ConsoleKey, consoleWordsBelow, hasConsoleWord } from '#i18n/console-words.ts'
import type { Page } from '../page-context.tsx'

/** What was done, as a sentence of the page's language: `staff.block` is “Staff: block”. One without words is shown as it is. */
export function actionTitle(action: string, { say }: Pick<Page, 'say'>): string {
  const key = `console_audit.actions.${action}`
  return hasConsoleWord(key) ? say(key as ConsoleKey) : action
}

/** All actions that have words, and one that was asked for by its name alone, such as `staff` for a whole area. */
export function actionsWith(asked: string | undefined): string[] {
  const known = consoleWordsBelow('console_audit.actions')
  return asked === undefined || known.includes(asked) ? known : [...known, asked]
}
