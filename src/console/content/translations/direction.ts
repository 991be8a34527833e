import { directions } from '#contract/site/console-translations.ts'

/** The direction chosen in the form. The select offers no other values. */
export const directionOf = (chosen: string) => directions.find((one) => one === chosen) ?? 'rtl'
