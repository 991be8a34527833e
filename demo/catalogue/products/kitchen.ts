import { product } from '../product.ts'

/** Teapots and cookware. */
export const kitchen = [
  product('gardner-teapot-porcelain', {
    at: ['zarnigar-kitchen', 'teaware'],
    en: [
      'Porcelain teapot with roses',
      'The rose teapot of the Kabul guest room, for four or six cups, with a lid that does not fall when you pour the last drop. A spare lid is always to be had.',
    ],
    fa: [
      'چاینک چینی گل‌سرخ',
      'چاینک گل‌سرخ مهمان‌خانه‌های کابل، برای چهار یا شش پیاله، با سرپوشی که در آخرین قطره هم نمی‌افتد. سرپوش یدکی‌اش همیشه پیدا می‌شود.',
    ],
    facts: ['Material: Porcelain | جنس: چینی', 'Spout: Drip-free | لوله: بی‌چکک'],
    afn: [520, 460],
    tags: ['teapot', 'tea', 'home'],
    picture: ['teapot', 0, '#8e2430', '#f4f2ec', '#c9a24a'],
    fame: [78, 30],
    by: ['volume'],
    stock: { '500-ml': 26, '1-l': [19, 640], '1-5-l': [8, 780] },
  }),
  product('enamel-teapot-blue', {
    at: ['zarnigar-kitchen', 'teaware'],
    en: [
      'Enamel teapot for the fire',
      'Blue enamel over thick steel, happy on gas, on wood and on a bukhari plate. Soot comes off with ash and water.',
    ],
    fa: [
      'چایجوش لعابی آبی',
      'لعاب آبی روی آهن ضخیم؛ روی گاز، چوب و بخاری کار می‌دهد. سیاهی‌اش با خاکستر و آب پاک می‌شود.',
    ],
    facts: ['Volume: 3 l | حجم: ۳ لیتر', 'Handle: Wood | دسته: چوبی'],
    afn: [890],
    tags: ['teapot', 'tea', 'picnic'],
    picture: ['teapot', 1, '#2f6db5', '#1f2022'],
    fame: [55, 68],
    stock: 17,
  }),
  product('steel-vacuum-thermos', {
    at: ['zarnigar-kitchen', 'teaware', 'sitara-steel'],
    en: [
      'Steel thermos, hot for twelve hours',
      'Fill it after the dawn prayer and the tea is still hot at lunch. The cup is the lid, and the glass that used to break is gone.',
    ],
    fa: [
      'ترموز ستیل دوازده‌ساعته',
      'پس از نماز صبح پر کنید، تا نان چاشت چای داغ است. سرپوشش پیاله می‌شود و شیشه‌یی ندارد که بشکند.',
    ],
    facts: ['Wall: Double, steel | دیوار: دولایه ستیل', 'Hot: 12 hours | گرم: ۱۲ ساعت'],
    afn: [1450, 1290],
    tags: ['thermos', 'tea', 'picnic', 'winter'],
    picture: ['thermos', 0, '#83878c', '#27456b'],
    fame: [88, 21],
    by: ['colour', 'volume'],
    stock: { 'silver 1-l': 22, 'silver 2-l': [13, 1950], 'navy 1-l': 15, 'red 1-l': 9, 'red 2-l': [3, 1950] },
  }),
  product('tea-glasses-gold-rim', {
    at: ['zarnigar-kitchen', 'teaware'],
    en: [
      'Six tea glasses with saucers',
      'Waisted glasses with a gold rim, thick at the bottom so that they do not crack from the first pour. Wash them by hand to keep the gold.',
    ],
    fa: [
      'شش گیلاس چای با نعلبکی',
      'گیلاس کمرباریک با لب طلایی و ته ضخیم که با اولین چای داغ نترکد. برای ماندن طلا، به دست بشویید.',
    ],
    facts: ['Pieces: 12 | تعداد: ۱۲ پارچه', 'Volume: 120 ml | حجم: ۱۲۰ ملی‌لیتر'],
    afn: [620],
    tags: ['tea', 'home', 'gift'],
    picture: ['tea-glass', 0, '#c9a24a', '#d9e3ea'],
    fame: [63, 27],
    stock: 33,
  }),
  product('istalif-piala-cups', {
    at: ['istalif-kulal', 'teaware'],
    en: [
      'Six Istalif pialas, turquoise',
      'Handleless cups, each a little different in the hand. The glaze crackles finely with use; that is the ash, not a fault.',
    ],
    fa: [
      'شش پیاله فیروزه‌یی استالف',
      'پیاله بی‌دسته که هر کدامش در دست کمی فرق دارد. لعابش با گذشت زمان خط‌های مویین می‌گیرد؛ از خاکستر است، عیب نیست.',
    ],
    facts: ['Volume: 150 ml | حجم: ۱۵۰ ملی‌لیتر', 'Lead: Free | سرب: ندارد'],
    afn: [780, 690],
    tags: ['tea', 'pottery', 'handmade', 'gift'],
    picture: ['istalif-pottery', 0, '#2aa5a0', '#8a5a38'],
    fame: [70, 12],
    stock: 21,
  }),
  product('pressure-cooker-afghan', {
    at: ['zarnigar-kitchen', 'cookware', 'sitara-steel'],
    en: [
      'Steel pressure cooker with two valves',
      'Beans in forty minutes even at Bamyan’s height. A second valve opens by itself if the first is blocked by rice.',
    ],
    fa: [
      'دیگ بخار ستیل دو والفه',
      'لوبیا حتی در بلندی بامیان به چهل دقیقه پخته می‌شود. اگر والف اول با برنج بند شد، دومی خودش باز می‌شود.',
    ],
    facts: ['Material: Steel, 3-layer base | جنس: ستیل، ته سه‌لایه', 'Spare seal: Included | رابر اضافی: دارد'],
    afn: [3200, 2850],
    tags: ['cooking', 'home', 'wedding'],
    picture: ['pressure-cooker', 0, '#b8bdc2', '#2b2f36'],
    fame: [90, 18],
    by: ['volume'],
    stock: { '5-l': 14, '7-l': [16, 3300], '9-l': [9, 3900], '11-l': [4, 4700] },
  }),
  product('aluminium-pressure-cooker-small', {
    at: ['zarnigar-kitchen', 'cookware'],
    en: [
      'Small aluminium pressure cooker',
      'Three litres, for a couple or for one hungry student. Light, quick and easy on gas.',
    ],
    fa: ['دیگ بخار المونیمی خرد', 'سه لیتره، برای دو نفر یا یک محصل گرسنه. سبک، زودپز و کم‌مصرف در گاز.'],
    facts: ['Volume: 3 l | حجم: ۳ لیتر', 'Material: Aluminium | جنس: المونیم'],
    afn: [1350],
    tags: ['cooking', 'student'],
    picture: ['pressure-cooker', 1, '#d0d4d8', '#b3262e'],
    fame: [58, 51],
    stock: 20,
  }),
  product('copper-karayi-tinned', {
    at: ['charikar-blades', 'cookware'],
    en: [
      'Tinned copper karayi',
      'Hammered from one sheet in the coppersmiths’ row and tinned inside. For eggs with tomato at dawn and for korma on Friday.',
    ],
    fa: [
      'کرایی مسی قلعی‌شده',
      'از یک تخته مس در رسته مسگری چکش خورده و داخلش قلعی شده است. برای بانجان‌رومی و تخم صبح و قورمه روز جمعه.',
    ],
    facts: ['Diameter: 30 cm | قطر: ۳۰ سانتی‌متر', 'Weight: 1.7 kg | وزن: ۱٫۷ کیلو'],
    afn: [2900, 2600],
    tags: ['cooking', 'copper', 'handmade'],
    picture: ['copper-pot', 0, '#b8693a', '#e9edf0'],
    fame: [49, 40],
    stock: 9,
  }),
  product('deg-for-palaw-cast', {
    at: ['zarnigar-kitchen', 'cookware'],
    en: [
      'Cast pot for palaw, twenty people',
      'Heavy cast aluminium with a flat lid on which the coals may lie for the dam. Two people carry it when full.',
    ],
    fa: [
      'دیگ چدنی پلو، بیست نفره',
      'دیگ ریختگی سنگین با سرپوش هموار که قوغ دم را رویش می‌مانند. پُر که شد، دو نفر برمی‌دارند.',
    ],
    facts: ['Volume: 18 l | حجم: ۱۸ لیتر', 'Weight: 6.5 kg | وزن: ۶٫۵ کیلو'],
    afn: [4100],
    tags: ['cooking', 'wedding'],
    picture: ['copper-pot', 1, '#83878c', '#2b2f36'],
    fame: [42, 74],
    stock: 6,
  }),
]
