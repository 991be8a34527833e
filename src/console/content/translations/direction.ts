import { directions } from '#contract/site/console-words.ts'

/** What was chosen of the list; nobody can choose anything else there. */
export const directionOf = (chosen: string) => directions.find((one) => one === chosen) ?? 'rtl'
