import { type DemoPage, type LocalizedText, localized } from './demo-types.ts'

type Pair = [en: string, fa: string]

function section(heading: Pair, ...paragraphs: Pair[]): { heading: LocalizedText; paragraphs: LocalizedText[] } {
  return { heading: localized(...heading), paragraphs: paragraphs.map((pair) => localized(...pair)) }
}

/** The standard text pages of the shop. */
export const pages: DemoPage[] = [
  {
    slug: 'about',
    title: localized('About Charsu', 'درباره چارسو'),
    description: [
      section(
        ['The covered crossing', 'چهار راه سرپوشیده'],
        [
          'A charsu is the domed crossing in the middle of an old bazaar, where four lanes of shops meet. Kabul’s was lost long ago; Herat’s still stands. We have built another one, of words and pictures, where every province can open its door.',
          'چارسو همان گنبد میان بازار کهنه است که چهار رسته دوکان در آن به هم می‌رسد. چارسوی کابل سال‌ها پیش از میان رفت؛ چارسوی هرات هنوز ایستاده است. ما یکی دیگر ساخته‌ییم، از کلمه و تصویر، که هر ولایت در آن دروازه باز کند.',
        ],
        [
          'Behind each product is a shop with a name, a town and an address. The shop sets its price and sends its own parcels; we keep the lights on, hold the rules fair and answer the telephone.',
          'پشت هر جنس دوکانی است با نام، شهر و آدرس. دوکان قیمت را خودش می‌ماند و بسته را خودش می‌فرستد؛ ما چراغ را روشن نگاه می‌کنیم، قانون را برابر می‌داریم و زنگ شما را جواب می‌دهیم.',
        ],
      ),
      section(
        ['What we promise', 'وعده ما'],
        [
          'Prices in Afghani with nothing added at the door. Pictures of the thing itself. And a page that opens on an old phone with a weak line.',
          'قیمت به افغانی، بی‌آن‌که پیش دروازه چیزی زیاد شود. تصویر خود جنس. و صفحه‌یی که در مبایل کهنه با انترنت ضعیف هم باز شود.',
        ],
      ),
    ],
  },
  {
    slug: 'delivery',
    title: localized('Delivery', 'ارسال'),
    description: [
      section(
        ['Where and how quickly', 'کجا و چه وقت'],
        [
          'Every shop sends from its own town. Inside its province a parcel takes one or two days, to neighbouring provinces two to four, and elsewhere four to eight. The page of each product shows the fee for the address you have chosen.',
          'هر دوکان از شهر خود می‌فرستد. بسته در ولایت خودش یک تا دو روز، در ولایت‌های همسایه دو تا چهار و در جاهای دیگر چهار تا هشت روز در راه است. صفحه هر جنس، کرایه ارسال تا آدرس انتخابی شما را نشان می‌دهد.',
        ],
        [
          'Some shops cannot reach every province. If one of your lines cannot be sent, the cart says so before you pay, and you may uncheck it or choose another address.',
          'بعضی دوکان‌ها به هر ولایت نمی‌رسند. اگر جنسی فرستاده نشود، سبد خرید پیش از پرداخت می‌گوید و شما آن را از انتخاب می‌کشید یا آدرس دیگری می‌گیرید.',
        ],
      ),
      section(
        ['Pick up from the shop', 'تحویلی از دوکان'],
        [
          'About half of the shops keep a parcel ready at the counter, usually the same day and always without a fee. Bring the order number.',
          'نیم دوکان‌ها بسته را در دخل آماده می‌کنند، بیشتر در همان روز و همیشه رایگان. نمبر فرمایش را با خود بیاورید.',
        ],
      ),
      section(
        ['Abroad', 'خارج از کشور'],
        [
          'Carpets, dried fruit and saffron travel to Europe, North America, Australia and the neighbouring countries. Customs of the country you live in are yours to pay.',
          'قالین، میوه خشک و زعفران به اروپا، امریکای شمالی، آسترالیا و کشورهای همسایه می‌رود. محصول گمرکی کشوری که در آن زندگی می‌کنید، به دوش شماست.',
        ],
      ),
    ],
  },
  {
    slug: 'returns',
    title: localized('Returns and refunds', 'بازگشت جنس و پول'),
    description: [
      section(
        ['Ten days', 'ده روز'],
        [
          'If the thing is not what the page promised, tell us within ten days of delivery. Send it back unused and in its packing, and the shop returns the price and the delivery fee.',
          'اگر جنس همان نبود که در صفحه نوشته است، تا ده روز پس از تحویل بگویید. آن را استعمال‌نشده و با بسته‌بندی پس بفرستید؛ دوکان قیمت و کرایه ارسال را برمی‌گرداند.',
        ],
        [
          'If you simply changed your mind, the price comes back and you pay the way back.',
          'اگر تنها نظرتان تغییر کرد، قیمت برمی‌گردد و کرایه بازگشت به دوش شماست.',
        ],
      ),
      section(
        ['What cannot come back', 'چه پس گرفته نمی‌شود'],
        [
          'Opened food, attar and care goods, earrings that were worn, and anything made or engraved to your order.',
          'خوراکه بازشده، عطر و مواد مراقبت، گوشواره پوشیده‌شده و هر چیزی که به فرمایش خاص شما ساخته یا حکاکی شده باشد.',
        ],
      ),
      section(
        ['How the money returns', 'پول چگونه برمی‌گردد'],
        [
          'Card payments return to the card in five to ten days. Cash returns in cash at the shop’s counter or by hawala to the name on the order.',
          'پرداخت کارت در پنج تا ده روز به همان کارت برمی‌گردد. پول نقد، نقد در دخل دوکان یا از راه حواله به نام فرمایش‌دهنده پرداخته می‌شود.',
        ],
      ),
    ],
  },
]
