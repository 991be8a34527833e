import { fold as normalize } from '#packages/facet-index/index.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'

/** Names of the same property, in English and Dari. */
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

const keyByName = new Map(groups.flatMap((names) => names.map((name) => [normalize(name), names[0]] as const)))

/**
 * An English name that ends with such a word, or a Dari name that begins with one, has its meaning: “Carpet size”,
 * «اندازه قالین».
 */
const headWords = new Set(['size', 'weight', 'colour', 'color', 'اندازه', 'وزن', 'رنگ'])

/**
 * The meaning of a property name. Names of the same meaning may share a row. A name outside all groups means only
 * itself.
 */
export function propertyKey(name: LocalizedText): string {
  // The English name comes first, as Dari has one word for several meanings (ink and colour: رنگ).
  const [mainName = ''] = [name.en, name.fa, ...Object.values(name)].filter(Boolean)
  const folded = normalize(mainName)
  const words = folded.split(' ')
  const head = [words.at(-1), words[0]].find(
    (word, isFirst) => headWords.has(word ?? '') && isFirst === Number(isDari(word)),
  )
  return keyByName.get(folded) ?? keyByName.get(head ?? '') ?? folded
}

const isDari = (word = ''): boolean => word > 'z'
