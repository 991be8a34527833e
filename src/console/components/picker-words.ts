import type { ConsoleTranslate } from '#i18n/console-words.ts'

/** What the product picker says. */
export const pickerWords = (say: ConsoleTranslate) => ({
  none: say('console.picker.none'),
  found: say('console.picker.found'),
})
