import { baseOf, normalize, unitsOf } from './normalize.ts'

/** Afghan and Iranian names of the same product, and English words that shoppers confuse. */
const groups = [
  // Afghan and Iranian (docs/dari.md)
  ['فرش', 'قالین'],
  ['گردو', 'چهارمغز'],
  ['کیف', 'بکس'],
  ['کفش', 'بوت'],
  ['شلوار', 'پطلون'],
  ['موبایل', 'مبایل', 'گوشی', 'تیلفون'],
  ['دوچرخه', 'بایسکل'],
  ['پنکه', 'پکه'],
  ['اسباب‌بازی', 'بازیچه'],
  ['سیب‌زمینی', 'کچالو'],
  ['شکر', 'بوره'],
  ['سفارش', 'فرمایش'],
  // More Afghan and Iranian pairs
  ['موتورسیکلت', 'موترسایکل'],
  ['ماشین لباسشویی', 'ماشین کالاشویی'],
  ['دفترچه', 'دفتر', 'کتابچه'],
  ['مداد', 'پنسل'],
  ['خودکار', 'قلم'],
  ['باتری', 'بتری'],
  ['شارژر', 'چارجر'],
  ['شارژی', 'چارجی'],
  ['تبلت', 'تبلیت'],
  ['لامپ', 'گروپ'],
  ['چراغ', 'لالتین'],
  ['کابل شارژ', 'کیبل', 'سیم'],
  ['هدفون', 'گوشکی', 'هندزفری', 'ایرفون'],
  ['پاوربانک', 'شارژر همراه'],
  ['پنل خورشیدی', 'تخته سولر', 'صفحه خورشیدی'],
  ['خورشیدی', 'سولر'],
  ['قوری', 'چاینک'],
  ['فلاسک', 'ترموز', 'ترموس'],
  ['فنجان', 'پیاله'],
  ['لیوان', 'گیلاس'],
  ['زودپز', 'دیگ بخار'],
  ['چاقو', 'کارد'],
  ['چرخ گوشت', 'ماشین گوشت'],
  ['سفره', 'دسترخوان'],
  ['پتو', 'کمپل'],
  ['تشک', 'توشک'],
  ['بالش', 'بالشت'],
  ['جانماز', 'سجاده', 'جای‌نماز'],
  ['ژاکت', 'جاکت'],
  ['کاپشن', 'کرتی', 'جمپر'],
  ['پالتو', 'بالاپوش'],
  ['جلیقه', 'واسکت'],
  ['روسری', 'شال', 'چادر', 'دستمال'],
  ['کلاه', 'پکول'],
  ['کیف پول', 'بکسک'],
  ['کوله‌پشتی', 'بکس پشتی'],
  ['چکمه', 'موزه'],
  ['صندل', 'چپلی'],
  ['عروسک', 'گدی'],
  ['بادبادک', 'کاغذپران'],
  ['هل', 'هیل'],
  ['زردچوبه', 'هلدی'],
  ['فلفل', 'مرچ'],
  ['حنا', 'خینه'],
  ['سشوار', 'موی‌خشک‌کن'],
  ['دریل', 'برمه'],
  ['لاستیک', 'تایر'],
  ['تب‌سنج', 'حرارت‌سنج', 'ترمامیتر'],
  ['قند خون', 'شکر خون'],
  ['مدرسه', 'مکتب'],
  ['دانشگاه', 'پوهنتون'],
  ['واژه‌نامه', 'فرهنگ لغت', 'قاموس'],
  ['کنکور', 'کانکور'],
  ['مودم', 'راوتر', 'روتر'],
  ['بسته', 'پاکت'],
  ['لپ‌تاپ', 'کمپیوتر همراه', 'کامپیوتر همراه', 'نوت‌بوک'],
  ['کامپیوتر', 'کمپیوتر'],
  ['جاروبرقی', 'جاروی برقی', 'جاروب برقی'],
  ['کتاب', 'کتب'],
  ['فشار‌سنج', 'ماشین فشار خون', 'دستگاه فشار خون'],
  // Product names from trade taxonomies (Google's product taxonomy, UNSPSC, Icecat's categories), and British and American variants
  ['laptop', 'notebook computer', 'notebook pc'],
  ['flash drive', 'usb stick', 'memory stick', 'pen drive', 'thumb drive', 'usb key'],
  ['hard drive', 'hard disk', 'hdd'],
  ['webcam', 'web camera'],
  ['vacuum cleaner', 'hoover'],
  ['air conditioner', 'aircon'],
  ['blender', 'liquidiser', 'liquidizer'],
  ['blood pressure monitor', 'sphygmomanometer'],
  ['sofa', 'couch', 'settee'],
  ['wardrobe', 'closet'],
  ['curtain', 'drape'],
  ['trousers', 'pants'],
  ['sneakers', 'trainers', 'running shoes'],
  ['nappies', 'diapers'],
  ['stroller', 'pushchair', 'pram'],
  ['tap', 'faucet'],
  ['spanner', 'wrench'],
  ['rucksack', 'backpack'],
  ['pyjamas', 'pajamas'],
  ['jewellery', 'jewelry'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['aluminium', 'aluminum'],
  // English words that shoppers confuse
  ['carpet', 'rug'],
  ['phone', 'mobile', 'smartphone', 'cell phone'],
  ['bike', 'bicycle', 'cycle'],
  ['fridge', 'refrigerator'],
  ['tv', 'television'],
  ['headphones', 'earphones', 'earbuds', 'headset'],
  ['notebook', 'exercise book'],
  ['quilt', 'duvet', 'lihaf'],
  ['mattress', 'toshak'],
  ['pillow', 'cushion', 'bolster'],
  ['sweater', 'jumper', 'pullover'],
  ['shoes', 'footwear'],
  ['washer', 'washing machine'],
  ['hairdryer', 'hair dryer', 'blow dryer'],
  ['torch', 'lantern', 'flashlight'],
  ['handbag', 'purse', 'shoulder bag'],
  ['perfume', 'fragrance', 'attar'],
  ['tyre', 'tire'],
  ['cookies', 'biscuits'],
  ['candy', 'sweets'],
  ['vest', 'waistcoat'],
  ['turban', 'lungi'],
  ['heater', 'bukhari', 'stove'],
  ['tablecloth', 'dastarkhan'],
  ['sim router', 'modem', 'router'],
] as const

/**
 * One-way synonyms: the first word also finds products named by the second, but not the reverse. An Iranian's ماشین is a car, but
 * a ماشین in a shop in Kabul may also be a hair clipper or a meat grinder.
 */
const oneWaySynonyms = [
  ['ماشین', 'موتر'],
  // A notebook may be paper or a computer. A laptop is never paper.
  ['notebook', 'laptop'],
] as const

/** Each phrase with its other names. */
const phrases: { phrase: string; others: readonly string[] }[] = [
  ...groups.flatMap((group) => group.map((phrase) => ({ phrase, others: group.filter((other) => other !== phrase) }))),
  ...oneWaySynonyms.map(([typed, thing]) => ({ phrase: thing, others: [typed] })),
]

/** The forms of a phrase in a normalized text: compounds joined or separate, plural, adjective. */
function formsOf(phrase: string): string[] {
  const units = unitsOf(phrase)
  const separate = units.flat().join(' ')
  const joined = units.map((parts) => parts.join('')).join(' ')
  const forms = [normalize(phrase), separate, joined].flatMap((form) => [form, `${form}s`, `${form}ی`])
  return [...new Set([...forms, separate.replaceAll(' ', '')])]
}

const phrasesByForm = Map.groupBy(
  phrases.flatMap(({ phrase }, position) => formsOf(phrase).map((form) => ({ form, position }))),
  ({ form }) => form,
)
const firstWords = new Set([...phrasesByForm.keys()].map((form) => form.split(' ')[0]))
const longest = Math.max(...[...phrasesByForm.keys()].map((form) => form.split(' ').length))

/** The phrase as one normalized word. Undefined if it has several. */
function asOneWord(phrase: string): string | undefined {
  const [parts, ...others] = unitsOf(phrase)
  return others.length === 0 ? parts?.join('') : undefined
}

/** The other names, as titles write them, by a name without spaces. Names of more than two words are left out. */
const namesByJoined = new Map<string, Set<string>>()
for (const [name, ...others] of [...groups.flatMap(rotations), ...oneWaySynonyms]) {
  const joined = unitsOf(name).flat().join('')
  const same = namesByJoined.get(joined) ?? new Set()
  for (const other of others) for (const written of writtenForms(other)) same.add(written)
  namesByJoined.set(joined, same)
}

/** Each name of a group, followed by all the others. */
function rotations(group: readonly string[]): string[][] {
  return group.map((name) => [name, ...group.filter((other) => other !== name)])
}

/** A name as one or two normalized words. A compound also as one word. */
function writtenForms(name: string): string[] {
  const parts = unitsOf(name).flat()
  const word = asOneWord(name)
  return [...(word ? [word] : []), ...(parts.length === 2 ? [parts.join(' ')] : [])]
}

/**
 * The other names, of one or two normalized words, for a normalized word or its singular. A name of several words is passed
 * joined: `washingmachine`.
 */
export const synonymsOf = (word: string): string[][] =>
  [...(namesByJoined.get(word) ?? namesByJoined.get(baseOf(word)) ?? [])].map((name) => name.split(' '))

/** The other names of everything that a text names. */
export function synonymsIn(text: string): string[] {
  const normalized = normalize(text).split(' ')
  const phraseIndexes = new Set<number>()
  for (let from = 0; from < normalized.length; from++) {
    if (!firstWords.has(normalized[from])) continue
    for (let to = from + 1; to <= Math.min(from + longest, normalized.length); to++)
      for (const { position } of phrasesByForm.get(normalized.slice(from, to).join(' ')) ?? [])
        phraseIndexes.add(position)
  }
  return [...phraseIndexes].sort((a, b) => a - b).flatMap((position) => phrases[position]?.others ?? [])
}
