import { product } from '../product.ts'

/** Saffron and spices. */
export const saffronSpices = [
  product('ghoryan-saffron-negin', {
    at: ['ghoryan-saffron', 'saffron-shelf', 'zarrin-zafaran'],
    en: [
      'Super Negin saffron of Ghoryan',
      'Only the red tips, long and flat, picked before sunrise in Mizan and dried the same day. Three threads colour a pot of rice.',
    ],
    fa: [
      'زعفران سوپر نگین غوریان',
      'تنها سر سرخ زعفران، دراز و هموار، که در ماه میزان پیش از آفتاب چیده و همان روز خشک می‌شود. سه تار آن یک دیگ برنج را رنگ می‌دهد.',
    ],
    facts: [
      'Grade: Super Negin | درجه: سوپر نگین',
      'Crocin: 260 | کروسین: ۲۶۰',
      'Harvest: Autumn 2026 | برداشت: خزان ۱۴۰۵',
    ],
    afn: [1350, 1190],
    usd: 19,
    tags: ['saffron', 'gift', 'cooking'],
    picture: ['saffron', 0, '#a81f1f', '#d9a441'],
    fame: [98, 8],
    by: ['weight'],
    stock: { '5-g': 80, '2-g': [65, 540], '1-g': [90, 290], '10-g': [22, 2300] },
  }),
  product('saffron-pushal-bunch', {
    at: ['ghoryan-saffron', 'saffron-shelf'],
    en: [
      'Pushal saffron with a little yellow',
      'Red threads with two millimetres of the yellow stem left on: more scent, a little less colour, and a kinder price. Many cooks prefer it for sholezard.',
    ],
    fa: [
      'زعفران پوشال با کمی زردی',
      'تارهای سرخ با دو ملی‌متر ساقه زرد: بویش بیشتر، رنگش اندکی کم‌تر و قیمتش مناسب‌تر. بسیاری از آشپزها برای شله زرد همین را خوش دارند.',
    ],
    facts: ['Weight: 5 g | وزن: ۵ گرام', 'Grade: Pushal | درجه: پوشال'],
    afn: [920],
    tags: ['saffron', 'cooking'],
    picture: ['saffron', 1, '#b3321f', '#e3b93c'],
    fame: [64, 8],
    stock: 46,
  }),
  product('saffron-gift-case-khatam', {
    at: ['ghoryan-saffron', 'saffron-shelf', 'zarrin-zafaran'],
    en: [
      'Saffron in an inlaid case',
      'Five grams of Negin in a small inlaid box with a brass mortar no larger than a walnut. Made for those who travel with presents.',
    ],
    fa: [
      'زعفران در قطی خاتم‌کاری',
      'پنج گرام نگین در قطی خاتم‌کاری با هاونگ برنجی به اندازه یک چهارمغز. برای کسانی که با تحفه سفر می‌روند.',
    ],
    facts: ['Weight: 5 g | وزن: ۵ گرام', 'With: Brass mortar | همراه: هاونگ برنجی'],
    afn: [2400],
    usd: 35,
    tags: ['saffron', 'gift', 'wedding'],
    picture: ['saffron', 10, '#9b1c1f', '#5b3a22', '#c9a24a'],
    fame: [71, 19],
    stock: 15,
  }),
  product('hel-green-cardamom', {
    at: ['mandawi-dryfruit', 'spices'],
    en: [
      'Green cardamom, large pods',
      'Fat green pods that crackle when opened. For tea, for sheer yakh and for the pot of rice on Fridays.',
    ],
    fa: ['هیل سبز درشت', 'دانه‌های پُر و سبز که وقت باز کردن صدا می‌دهد. برای چای، شیریخ و دیگ برنج روز جمعه.'],
    facts: ['Pods: 8 mm | دانه: ۸ ملی‌متر', 'Origin: Guatemala, cleaned in Kabul | اصل: گواتمالا، پاک‌شده در کابل'],
    afn: [480],
    tags: ['cardamom', 'tea', 'spice'],
    picture: ['cardamom', 0, '#7d9a4a', '#d9c9a0'],
    fame: [77, 30],
    by: ['weight'],
    stock: { '100-g': 70, '250-g': [42, 1050], '500-g': [18, 2000] },
  }),
  product('qabuli-spice-char-masala', {
    at: ['mandawi-dryfruit', 'spices'],
    en: [
      'Char masala for qabuli',
      'Cumin, cardamom, cinnamon and clove, ground the day you order. One teaspoon for a kilo of rice is enough.',
    ],
    fa: [
      'چهارمصالح قابلی',
      'زیره، هیل، دارچین و میخک که در روز فرمایش شما میده می‌شود. برای یک کیلو برنج یک قاشق چای‌خوری بس است.',
    ],
    facts: ['Weight: 100 g | وزن: ۱۰۰ گرام', 'Salt: None | نمک: ندارد'],
    afn: [180],
    tags: ['spice', 'cooking'],
    picture: ['spice-bowl', 0, '#8a5a2b', '#c2691e'],
    fame: [72, 41],
    stock: 95,
  }),
  product('black-cumin-zira-badakhshan', {
    at: ['pamir-honey', 'spices'],
    en: [
      'Wild black cumin of Badakhshan',
      'Thin dark seeds from the high pastures, twice as strong as market cumin. Rub it between your fingers and the whole room knows.',
    ],
    fa: [
      'زیره سیاه کوهی بدخشان',
      'دانه باریک و سیاه ایلاق‌های بلند که دو برابر زیره بازار بوی دارد. میان دو انگشت بمالید، تمام خانه خبر می‌شود.',
    ],
    facts: ['Weight: 250 g | وزن: ۲۵۰ گرام', 'Gathered: Wild | جمع‌آوری: خودرو'],
    afn: [520],
    tags: ['spice', 'cooking'],
    picture: ['spice-bowl', 1, '#4a3a26', '#8a6a48'],
    fame: [50, 28],
    stock: 21,
  }),
  product('ground-turmeric-and-chilli-set', {
    at: ['mandawi-dryfruit', 'spices'],
    en: [
      'Set of turmeric, chilli and coriander',
      'Three jars of the spices that go into every Kabul korma, ground on a stone mill so the oil stays in. The jars close with rubber and may be filled again.',
    ],
    fa: [
      'ست زردچوبه، مرچ سرخ و گشنیز',
      'سه مرتبان از مصالحی که در هر قورمه کابلی می‌رود، با آسیاب سنگی میده شده تا روغنش بماند. مرتبان‌ها سرپوش رابردار دارد و دوباره پر می‌شود.',
    ],
    facts: ['Weight: 3 × 150 g | وزن: ۳ × ۱۵۰ گرام', 'Ground: Stone mill | میده: آسیاب سنگی'],
    afn: [390],
    tags: ['spice', 'cooking'],
    picture: ['spice-bowl', 2, '#d9952b', '#a8281f'],
    fame: [46, 66],
    stock: 37,
  }),
  product('dried-sour-plum-alubukhara', {
    at: ['anar-bagh', 'spices'],
    en: [
      'Alu Bukhara, sour plums for korma',
      'Sun-dried yellow plums with the stone in, the sour of korma-e alu. They swell to double in the pot.',
    ],
    fa: ['آلوبخارا برای قورمه', 'آلوی زرد آفتاب‌خشک با خسته، همان ترشی قورمه آلوبخارا. در دیگ دو چند می‌شود.'],
    facts: ['Weight: 500 g | وزن: ۵۰۰ گرام', 'Stone: In | خسته: دارد'],
    afn: [290, 260],
    tags: ['spice', 'cooking'],
    picture: ['dried-apricot', 2, '#8a4a1f', '#c2803a'],
    fame: [39, 47],
    stock: 33,
  }),
]
