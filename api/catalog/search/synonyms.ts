import { fold } from './fold.ts'

/** What Afghans and Iranians call the same thing, and English words that shoppers mix up. */
const groups = [
  // Afghan and Iranian (dari.md)
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
  // Further words of the same kind
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
  // English words that shoppers mix up
  ['laptop', 'notebook computer'],
  ['carpet', 'rug'],
  ['phone', 'mobile', 'smartphone', 'cell phone'],
  ['bike', 'bicycle', 'cycle'],
  ['fridge', 'refrigerator'],
  ['tv', 'television'],
  ['headphones', 'earphones', 'earbuds', 'headset'],
  ['notebook', 'exercise book'],
  ['quilt', 'duvet', 'lihaf'],
  ['mattress', 'toshak'],
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
 * Words that ask for another thing than they name: an Iranian's ماشین is a motor-car, but not each ماشین of a shop in Kabul,
 * where it cuts hair and minces meat.
 */
const asksFor = [['ماشین', 'موتر']] as const

/** What a folded text may say for each phrase, and the other names of that. */
const phrases: { said: string; others: readonly string[] }[] = [
  ...groups.flatMap((group) =>
    group.map((phrase) => ({ said: fold(phrase), others: group.filter((other) => other !== phrase) })),
  ),
  ...asksFor.map(([typed, thing]) => ({ said: fold(thing), others: [typed] })),
]
const placesBySaying = Map.groupBy(
  phrases.flatMap(({ said }, place) =>
    [said, `${said}s`, `${said}ی`, said.replaceAll(' ', '')].map((saying) => ({ saying, place })),
  ),
  ({ saying }) => saying,
)
const firstWords = new Set([...placesBySaying.keys()].map((saying) => saying.split(' ')[0]))
const longest = Math.max(...phrases.map(({ said }) => said.split(' ').length))

/** The other names of what a text speaks of. */
export function synonymsIn(text: string): string[] {
  const folded = fold(text).split(' ')
  const spoken = new Set<number>()
  for (let from = 0; from < folded.length; from++) {
    if (!firstWords.has(folded[from])) continue
    for (let to = from + 1; to <= Math.min(from + longest, folded.length); to++)
      for (const { place } of placesBySaying.get(folded.slice(from, to).join(' ')) ?? []) spoken.add(place)
  }
  return [...spoken].sort((a, b) => a - b).flatMap((place) => phrases[place]?.others ?? [])
}
