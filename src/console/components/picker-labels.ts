import type { ConsoleTranslate } from '#i18n/console-messages.ts'

/** Messages of the product picker. */
export const pickerLabels = (t: ConsoleTranslate) => ({
  none: t('console.picker.none'),
  found: t('console.picker.found'),
})
