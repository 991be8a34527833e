import { type DemoPage, type LocalizedText, localized } from './demo-types.ts'

type Pair = [en: string, fa: string]

function section(heading: Pair, ...paragraphs: Pair[]): { heading: LocalizedText; paragraphs: LocalizedText[] } {
  return { heading: localized(...heading), paragraphs: paragraphs.map((pair) => localized(...pair)) }
}

/** Terms, privacy and the invitation to shop-keepers. */
export const pagesLegal: DemoPage[] = [
  {
    slug: 'terms',
    title: localized('Terms of sale', 'شرایط فروش'),
    description: [
      section(
        ['Who sells', 'فروشنده کیست'],
        [
          'The shop named on the product page is the seller. Charsu passes on the order, collects the payment and steps in when shopper and shop cannot agree.',
          'فروشنده همان دوکانی است که نامش در صفحه جنس آمده است. چارسو فرمایش را می‌رساند، پول را می‌گیرد و اگر خریدار و دوکان به توافق نرسیدند، میانجی می‌شود.',
        ],
      ),
      section(
        ['Price and order', 'قیمت و فرمایش'],
        [
          'The price is the one shown when you press “Place order”. If a price changes while the thing lies in your cart, the cart tells you before you pay.',
          'قیمت همان است که هنگام ثبت فرمایش نشان داده می‌شود. اگر قیمت جنسی در سبد شما تغییر کند، سبد پیش از پرداخت می‌گوید.',
        ],
        [
          'An order is binding once the shop confirms it. A shop that cannot deliver must say so within two days, and you owe nothing.',
          'فرمایش پس از تأیید دوکان لازم‌الاجرا است. دوکانی که رسانده نتواند، باید تا دو روز بگوید و شما قرضدار چیزی نیستید.',
        ],
      ),
      section(
        ['Payment', 'پرداخت'],
        [
          'Cash at the door in Afghani, or by card in Afghani or dollars. The dollar price follows the rate shown on the day, unless the shop has set its own.',
          'نقد پیش دروازه به افغانی، یا با کارت به افغانی یا دالر. قیمت دالری به نرخ همان روز است، مگر این‌که دوکان قیمت خود را مانده باشد.',
        ],
      ),
    ],
  },
  {
    slug: 'privacy-policy',
    title: localized('Privacy', 'حریم خصوصی'),
    description: [
      section(
        ['What we keep', 'چه را نگاه می‌کنیم'],
        [
          'Your name, telephone number and address, because a parcel needs them; your orders, because the law and returns need them; your e-mail if you give it. Card numbers never reach us: they go straight to the payment provider.',
          'نام، شماره تماس و آدرس شما، چون بسته به آن کار دارد؛ فرمایش‌ها، چون قانون و بازگشت جنس به آن کار دارد؛ و ایمیل، اگر بدهید. نمبر کارت هرگز به ما نمی‌رسد و راست به نهاد پرداخت می‌رود.',
        ],
      ),
      section(
        ['Who sees it', 'چه کسی می‌بیند'],
        [
          'The shop and the carrier see the name, number and address of your parcel and nothing else. If you pay online, whoever takes the payment is told what it asks for: your name, and some also your e-mail, number and address. We sell no data, and we show no one what a woman or a man has bought.',
          'دوکان و رساننده تنها نام، شماره و آدرس بسته را می‌بینند. اگر آنلاین بپردازید، نهاد پرداخت همان را می‌داند که برای کار خود می‌خواهد: نام شما، و نزد بعضی‌ها ایمیل، شماره و آدرس شما هم. ما معلومات کسی را نمی‌فروشیم و به هیچ کس نشان نمی‌دهیم که خانمی یا آقایی چه خریده است.',
        ],
      ),
      section(
        ['How to be forgotten', 'فراموش شدن'],
        [
          'Write to us from your own e-mail or number and we delete your account within thirty days. Invoices stay as long as the law asks, without your telephone number.',
          'از ایمیل یا شماره خود برای ما بنویسید؛ تا سی روز حساب شما را پاک می‌کنیم. رسیدها تا وقتی که قانون بخواهد، بی‌شماره تماس، باقی می‌ماند.',
        ],
      ),
    ],
  },
  {
    slug: 'sell-with-us',
    title: localized('Sell with us', 'با ما بفروشید'),
    description: [
      section(
        ['Open a shop', 'دوکان باز کنید'],
        [
          'If you make or sell honest goods anywhere in Afghanistan, there is room for you. You need a tazkera, a telephone and ten good photographs; we help with the rest, also in writing Dari and English.',
          'اگر در هر گوشه افغانستان جنس راست می‌سازید یا می‌فروشید، برای شما جای است. یک تذکره، یک مبایل و ده عکس خوب کار دارد؛ در باقی، حتی نوشتن دری و انگلیسی، کمک می‌کنیم.',
        ],
      ),
      section(
        ['What it costs', 'چند می‌شود'],
        [
          'No rent and no fee to begin. Eight percent of what is sold and kept, and for women’s cooperatives four. You are paid every Saturday.',
          'نه کرایه دارد و نه فیس آغاز. هشت فیصد از آنچه فروخته و پس داده نشده، و برای تعاونی‌های زنان چهار فیصد. هر شنبه پول‌تان داده می‌شود.',
        ],
      ),
      section(
        ['How to begin', 'از کجا آغاز کنید'],
        [
          'Send us the name of your town and what you make through the contact page. Someone from your province will call you back.',
          'از صفحه تماس، نام شهر و کار خود را بفرستید. کسی از ولایت خودتان به شما زنگ می‌زند.',
        ],
      ),
    ],
  },
]
