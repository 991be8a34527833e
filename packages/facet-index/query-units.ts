import { unitsOf } from './normalize.ts'

/** Words that do not describe products: endings after ZWNJ, grammar words and words about shopping. */
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

/** A price limit in a query does not name a product: “under 5,000 AFN”, «زیر ۵۰۰۰ افغانی». */
const PRICE_BOUND =
  /(?<=^|\s)(?:under|below|over|above|less than|up to|زیر|کمتر از|بالای|تا)\s+[\d۰-۹٠-٩][\d۰-۹٠-٩.,٬٫]*(?:\s*(?:afn|afs|afghanis?|usd|dollars?|\$|؋|افغانی|دالر))?(?=\s|$)/giu

/** Whether a query contains a word that can name a product. If not (“I want”), spelling correction is off. */
export const namesProduct = (typed: string): boolean => namingUnits(typed).length > 0

const namingUnits = (typed: string): string[][] =>
  unitsOf(typed.replace(PRICE_BOUND, ' '))
    .map((parts) => (parts.some((part) => /\d/.test(part)) ? parts : parts.filter((part) => !empty.has(part))))
    .filter((parts) => parts.length > 0)

/** The units of a query that can name a product, including parts of model names (the A of A15). If there are none, all units. */
export function meaningfulUnits(typed: string): string[][] {
  const units = namingUnits(typed)
  return units.length > 0 ? units : [...unitsOf(typed)]
}
