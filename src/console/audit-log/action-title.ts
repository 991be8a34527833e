import { type ConsoleKey, consoleMessageKeysBelow, hasConsoleMessage } from '#i18n/console-messages.ts'
import type { Page } from '../page-context.tsx'

/**
 * Title of an action in the language of the page: `staff.block` becomes “Staff: block”. An action without a translation is shown by its
 * name.
 */
export function actionTitle(action: string, { t }: Pick<Page, 't'>): string {
  const key = `console_audit.actions.${action}`
  return hasConsoleMessage(key) ? t(key as ConsoleKey) : action
}

/** All actions that have a translation, plus the one in the filter, which may name a whole area such as `staff`. */
export function actionsWith(requested: string | undefined): string[] {
  const known = consoleMessageKeysBelow('console_audit.actions')
  return requested === undefined || known.includes(requested) ? known : [...known, requested]
}
