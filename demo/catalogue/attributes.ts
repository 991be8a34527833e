import { type DemoAttribute, localized } from './demo-types.ts'

type Value = DemoAttribute['values'][number]

const value = (slug: string, en: string, fa: string, swatch?: string): Value =>
  swatch ? { slug, title: localized(en, fa), swatch } : { slug, title: localized(en, fa) }

const persianDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))

/** Values such as `500-g`: a number with its unit in both languages. */
const measures = (unit: string, en: string, fa: string, numbers: number[]) =>
  numbers.map((number) =>
    value(
      `${String(number).replace('.', '-')}-${unit}`,
      `${number} ${en}`,
      `${persianDigits(String(number)).replace('.', '٫')} ${fa}`,
    ),
  )

/** All attributes of products. A shopper chooses their values before adding a product to the cart. */
export const attributes: DemoAttribute[] = [
  {
    slug: 'colour',
    title: localized('Colour', 'رنگ'),
    values: [
      value('black', 'Black', 'سیاه', '#1f2022'),
      value('white', 'White', 'سفید', '#f4f2ec'),
      value('grey', 'Grey', 'خاکستری', '#83878c'),
      value('silver', 'Silver', 'نقره‌یی', '#c4c9ce'),
      value('gold', 'Gold', 'طلایی', '#c9a24a'),
      value('red', 'Red', 'سرخ', '#b3262e'),
      value('maroon', 'Maroon', 'جگری', '#6b1f2a'),
      value('pink', 'Pink', 'گلابی', '#dd8fa5'),
      value('orange', 'Orange', 'نارنجی', '#d9772b'),
      value('yellow', 'Yellow', 'زرد', '#e3b93c'),
      value('green', 'Green', 'سبز', '#2f7a4d'),
      value('olive', 'Olive', 'زیتونی', '#6d7040'),
      value('turquoise', 'Turquoise', 'فیروزه‌یی', '#2aa5a0'),
      value('blue', 'Blue', 'آبی', '#2f6db5'),
      value('navy', 'Navy', 'سرمه‌یی', '#1d2f57'),
      value('purple', 'Purple', 'بنفش', '#6b4a94'),
      value('brown', 'Brown', 'نصواری', '#6f4728'),
      value('beige', 'Beige', 'خاکی', '#cfb991'),
      value('cream', 'Cream', 'شیری', '#efe4cb'),
    ],
  },
  {
    slug: 'size',
    title: localized('Size', 'اندازه'),
    values: [
      value('s', 'Small', 'خرد'),
      value('m', 'Medium', 'میانه'),
      value('l', 'Large', 'کلان'),
      value('xl', 'Extra large', 'بسیار کلان'),
      value('xxl', 'Double extra large', 'دو چند کلان'),
    ],
  },
  {
    slug: 'shoe-size',
    title: localized('Shoe size', 'نمبر بوت'),
    values: [36, 37, 38, 39, 40, 41, 42, 43, 44].map((n) => value(`${n}`, `${n}`, persianDigits(`${n}`))),
  },
  {
    slug: 'storage',
    title: localized('Storage', 'حافظه'),
    values: measures('gb', 'GB', 'گیگابایت', [32, 64, 128, 256, 512]),
  },
  {
    slug: 'weight',
    title: localized('Weight', 'وزن'),
    values: [
      ...measures('g', 'g', 'گرام', [1, 2, 5, 10, 100, 250, 500, 900]),
      ...measures('kg', 'kg', 'کیلو', [1, 2, 5, 10, 25]),
    ],
  },
  {
    slug: 'carpet-size',
    title: localized('Carpet size', 'اندازه قالین'),
    values: [
      value('80x120', '80 × 120 cm', '۸۰ × ۱۲۰ سانتی‌متر'),
      value('100x150', '1 × 1.5 m', '۱ × ۱٫۵ متر'),
      value('120x180', '1.2 × 1.8 m', '۱٫۲ × ۱٫۸ متر'),
      value('150x200', '1.5 × 2 m', '۱٫۵ × ۲ متر'),
      value('200x300', '2 × 3 m', '۲ × ۳ متر'),
      value('250x350', '2.5 × 3.5 m', '۲٫۵ × ۳٫۵ متر'),
      value('300x400', '3 × 4 m', '۳ × ۴ متر'),
    ],
  },
  {
    slug: 'volume',
    title: localized('Volume', 'حجم'),
    values: [
      ...measures('ml', 'ml', 'ملی‌لیتر', [3, 6, 12, 50, 100, 250, 500, 750]),
      ...measures('l', 'litres', 'لیتر', [1, 1.5, 2, 3, 5, 7, 9, 11]),
    ],
  },
  {
    slug: 'age',
    title: localized('Age', 'سن'),
    values: [
      value('0-3-months', '0–3 months', '۰ تا ۳ ماه'),
      value('3-6-months', '3–6 months', '۳ تا ۶ ماه'),
      value('6-12-months', '6–12 months', '۶ تا ۱۲ ماه'),
      value('1-2-years', '1–2 years', '۱ تا ۲ سال'),
      value('2-4-years', '2–4 years', '۲ تا ۴ سال'),
      value('5-7-years', '5–7 years', '۵ تا ۷ سال'),
      value('8-10-years', '8–10 years', '۸ تا ۱۰ سال'),
    ],
  },
  {
    slug: 'stone',
    title: localized('Stone', 'سنگ'),
    values: [
      value('lapis', 'Lapis lazuli', 'لاجورد', '#24479b'),
      value('turquoise', 'Turquoise', 'فیروزه', '#2aa5a0'),
      value('carnelian', 'Carnelian', 'عقیق', '#b5482a'),
      value('emerald', 'Emerald', 'زمرد', '#1f8a5b'),
      value('garnet', 'Garnet', 'گارنت', '#7d1f36'),
    ],
  },
  {
    slug: 'ring-size',
    title: localized('Ring size', 'نمبر انگشتر'),
    values: [16, 17, 18, 19, 20].map((n) => value(`${n}-mm`, `${n} mm`, `${persianDigits(`${n}`)} ملی‌متر`)),
  },
]

/** The colour that represents a value, if it has one. */
export function swatchOf(attribute: string, slug: string): string | undefined {
  return attributes.find((a) => a.slug === attribute)?.values.find((v) => v.slug === slug)?.swatch
}
