import { unitsOf } from './fold.ts'

/** Words that say nothing about goods: endings that ZWNJ sets apart, words of grammar, and words of shopping. */
const empty = new Set(
  [
    'ها های هایی ای از به با در و برای که را این یک',
    'a an and any for from i in is me my of on or some the to with',
    'best can do does good have has how much nice sell selling show what where which you',
    'below under buy buying cheap cheapest find looking need order please price prices purchase want',
    'می خواهم میخواهم میخواستم خواستم خرید خریدن خریداری بخرم میخرم ضرورت لازم دارم ارزان ارزانترین قیمت نرخ لطفا لطفاً',
    'بهترین خوب خوبترین کجا کجاست پیدا کنم کدام دارید میفروشید نشان بدهید بدهید است هست',
  ].flatMap((words) => words.split(' ')),
)

/** The bound of a price does not name a product: “under 5,000 AFN”, «زیر ۵۰۰۰ افغانی». */
const PRICE_BOUND =
  /(?<=^|\s)(?:under|below|over|above|less than|up to|زیر|کمتر از|بالای|تا)\s+[\d۰-۹٠-٩][\d۰-۹٠-٩.,٬٫]*(?:\s*(?:afn|afs|afghanis?|usd|dollars?|\$|؋|افغانی|دالر))?(?=\s|$)/giu

/** Whether a query holds a word that can name a product. “I want” does not, and no word of it is corrected. */
export const namesProduct = (typed: string): boolean => namingUnits(typed).length > 0

const namingUnits = (typed: string): string[][] =>
  unitsOf(typed.replace(PRICE_BOUND, ' '))
    .map((parts) => (parts.some((part) => /\d/.test(part)) ? parts : parts.filter((part) => !empty.has(part))))
    .filter((parts) => parts.length > 0)

/** The units of a query that name something (the A of an A15 does); all units where none of them does. */
export function meaningfulUnits(typed: string): string[][] {
  const units = namingUnits(typed)
  return units.length > 0 ? units : [...unitsOf(typed)]
}
