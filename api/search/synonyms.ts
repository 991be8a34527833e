import { fold } from './fold.ts'

/** What Afghans and Iranians call the same thing, and English words that shoppers mix up. */
const groups = [
  ['فرش', 'قالین'],
  ['گردو', 'چهارمغز'],
  ['کیف', 'بکس'],
  ['کفش', 'بوت'],
  ['شلوار', 'پطلون'],
  ['موبایل', 'مبایل', 'گوشی'],
  ['دوچرخه', 'بایسکل'],
  ['ماشین', 'موتر'],
  ['پنکه', 'پکه'],
  ['اسباب‌بازی', 'بازیچه'],
  ['سیب‌زمینی', 'کچالو'],
  ['شکر', 'بوره'],
  ['سفارش', 'فرمایش'],
  ['carpet', 'rug'],
  ['phone', 'mobile', 'smartphone'],
  ['bike', 'bicycle'],
  ['fridge', 'refrigerator'],
  ['tv', 'television'],
] as const

const wordsByPhrase = new Map(
  groups.flatMap((group) => group.map((phrase) => [fold(phrase), group.filter((other) => other !== phrase)] as const)),
)

/** The other names of what a text speaks of. */
export function synonymsIn(text: string): string[] {
  const folded = ` ${fold(text)} `
  const speaksOf = (phrase: string) =>
    folded.includes(` ${phrase} `) ||
    folded.includes(` ${phrase}s `) ||
    folded.includes(` ${phrase.replaceAll(' ', '')} `)
  return [...wordsByPhrase].filter(([phrase]) => speaksOf(phrase)).flatMap(([, others]) => others)
}
