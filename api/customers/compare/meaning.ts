import { fold } from '../../../packages/facet-index/index.ts'
import type { Words } from '../../platform/database/columns.ts'

/** Names for the same property, in English and Dari. */
const groups = [
  ['size', 'dimensions', 'measurements', 'measures', 'اندازه', 'سایز', 'ابعاد'],
  ['weight', 'وزن'],
  ['material', 'materials', 'fabric', 'cloth', 'composition', 'made of', 'جنس', 'تکه', 'مواد'],
  ['colour', 'colours', 'color', 'colors', 'رنگ', 'رنگ‌ها'],
  ['volume', 'capacity', 'حجم', 'گنجایش', 'ظرفیت'],
  ['origin', 'country of origin', 'made in', 'اصل', 'ساخت', 'کشور سازنده'],
  ['guarantee', 'warranty', 'ضمانت', 'گارانتی', 'وارنتی'],
  ['pieces', 'quantity', 'number of pieces', 'تعداد'],
  ['memory', 'ram', 'رم', 'حافظه'],
  ['screen', 'screen size', 'display', 'صفحه', 'صفحه نمایش'],
  ['battery', 'batteries', 'بتری', 'باتری'],
] as const

const meanings = new Map(groups.flatMap((names) => names.map((name) => [fold(name), names[0]] as const)))

/** A name that ends so in English, or begins so in Dari, is of this meaning: “Carpet size”, «اندازه قالین». */
const heads = new Set(['size', 'weight', 'colour', 'color', 'اندازه', 'وزن', 'رنگ'])

/**
 * What a property means, whatever a store calls it. Two names of one meaning may stand in one row; a name of no known meaning
 * means only itself.
 */
export function meaningOf(name: Words): string {
  // The English name, where there is one, tells apart what Dari calls by one word (ink, colour: رنگ).
  const [named = ''] = [name.en, name.fa, ...Object.values(name)].filter(Boolean)
  const folded = fold(named)
  const words = folded.split(' ')
  const head = [words.at(-1), words[0]].find(
    (word, isFirst) => heads.has(word ?? '') && isFirst === Number(isDari(word)),
  )
  return meanings.get(folded) ?? meanings.get(head ?? '') ?? folded
}

const isDari = (word = ''): boolean => word > 'z'
