import { type ConsoleKey, consoleWordsBelow, hasConsoleWord } from '#i18n/console-words.ts'
import type { Page } from '../page-context.tsx'

/**
 * Title of an action in the language of the page: `staff.block` becomes “Staff: block”. An action without a translation is shown by its
 * name.
 */
export function actionTitle(action: string, { say }: Pick<Page, 'say'>): string {
  const key = `console_audit.actions.${action}`
  return hasConsoleWord(key) ? say(key as ConsoleKey) : action
}

/** All actions that have a translation, plus the one in the filter, which may name a whole area such as `staff`. */
export function actionsWith(asked: string | undefined): string[] {
  const known = consoleWordsBelow('console_audit.actions')
  return asked === undefined || known.includes(asked) ? known : [...known, asked]
}
