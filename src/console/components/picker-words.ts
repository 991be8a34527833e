import type { ConsoleTranslate } from '#i18n/console-words.ts'

/** Messages of the product picker. */
export const pickerWords = (say: ConsoleTranslate) => ({
  none: say('console.picker.none'),
  found: say('console.picker.found'),
})
