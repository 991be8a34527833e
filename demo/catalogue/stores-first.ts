import { type DemoStore, type LocalizedText, localized } from './demo-types.ts'
import { abroadRule, shippingFrom } from './shipping.ts'

type Rest = { about: LocalizedText; memberSince: string; colours: string[]; shippingRules: DemoStore['shippingRules'] }

function store(slug: string, name: LocalizedText, city: LocalizedText, province: string, rest: Rest): DemoStore {
  return { slug, name, city, provinceCode: `AF-${province}`, ...rest }
}

const kabul = localized('Kabul', 'کابل')
const herat = localized('Herat', 'هرات')
const mazar = localized('Mazar-e Sharif', 'مزار شریف')

/** The first stores of the bazaar, each in its own city. */
export const storesFirst: DemoStore[] = [
  store('herat-silk', localized('Herat Silk & Carpet House', 'خانه قالین و ابریشم هرات'), herat, 'HER', {
    about: localized(
      'Three generations of the Ahrari family have sold carpets beside the Friday Mosque. We buy from the weavers themselves and write the weaver’s village on every label.',
      'سه نسل از خانواده احراری در کنار مسجد جامع قالین فروخته‌اند. ما از خود بافنده می‌خریم و نام قریه‌اش را روی هر برچسب می‌نویسیم.',
    ),
    memberSince: '2023-03-21',
    colours: ['#8e2430', '#e0c9a0'],
    shippingRules: shippingFrom('HER', {
      reach: 'all',
      bulk: 2,
      freeAboveAfn: 40000,
      pickup: localized('Carpet arcade, beside the Friday Mosque, Herat', 'تیمچه قالین، پهلوی مسجد جامع، هرات'),
      abroad: [
        abroadRule('Air cargo to Europe', 'بار هوایی به اروپا', 8200, [10, 21], ['DE', 'GB', 'NL', 'SE', 'AT', 'FR']),
        abroadRule(
          'Air cargo to America and Australia',
          'بار هوایی به امریکا و آسترالیا',
          11500,
          [12, 25],
          ['US', 'CA', 'AU'],
        ),
        abroadRule('By road to Iran and Turkey', 'از راه زمین به ایران و ترکیه', 3400, [6, 14], ['IR', 'TR']),
      ],
    }),
  }),
  store(
    'andkhoy-carpets',
    localized('Andkhoy Carpet Weavers', 'قالین‌بافان اندخوی'),
    localized('Andkhoy', 'اندخوی'),
    'FYB',
    {
      about: localized(
        'A weavers’ union of sixty Turkmen families. The wool is spun by hand and coloured with madder, walnut husk and indigo.',
        'اتحادیه شصت خانواده ترکمن بافنده. پشم به دست ریسیده می‌شود و با روناس، پوست چهارمغز و نیل رنگ می‌گیرد.',
      ),
      memberSince: '2023-07-02',
      colours: ['#a8482c', '#1f2022'],
      shippingRules: shippingFrom('FYB', { reach: 'most', bulk: 2, freeAboveAfn: 50000 }),
    },
  ),
  store('mandawi-dryfruit', localized('Haji Ghafur Dry Fruit, Mandawi', 'میوه خشک حاجی غفور، مندوی'), kabul, 'KAB', {
    about: localized(
      'In Mandawi since 1974: almonds, raisins, walnuts and pine nuts, sorted by hand every morning and weighed in front of you.',
      'از سال ۱۳۵۳ در مندوی: بادام، کشمش، چهارمغز و جلغوزه که هر صبح به دست پاک می‌شود و پیش روی شما وزن می‌شود.',
    ),
    memberSince: '2023-01-15',
    colours: ['#9a6a3a', '#f1ece0'],
    shippingRules: shippingFrom('KAB', {
      reach: 'all',
      freeAboveAfn: 3000,
      pickup: localized('Shop 41, dry fruit row, Mandawi, Kabul', 'دوکان ۴۱، رسته میوه خشک، مندوی، کابل'),
      abroad: [
        abroadRule(
          'Air parcel to Europe',
          'بسته هوایی به اروپا',
          2900,
          [8, 16],
          ['DE', 'GB', 'NL', 'SE', 'DK', 'NO', 'AT'],
        ),
        abroadRule(
          'Air parcel to North America and Australia',
          'بسته هوایی به امریکای شمالی و آسترالیا',
          3800,
          [10, 20],
          ['US', 'CA', 'AU'],
        ),
        abroadRule('Emirates and Pakistan', 'امارات و پاکستان', 1500, [4, 9], ['AE', 'PK']),
      ],
    }),
  }),
  store('anar-bagh', localized('Anar Bagh of Kandahar', 'انارباغ کندهار'), localized('Kandahar', 'کندهار'), 'KAN', {
    about: localized(
      'Growers from Arghandab and Zharai. What does not sell fresh we dry in the shade, without sulphur.',
      'باغداران ارغنداب و ژیری. میوه‌یی که تازه فروخته نشود، در سایه و بدون گوگرد خشک می‌شود.',
    ),
    memberSince: '2023-09-10',
    colours: ['#b3262e', '#efe4cb'],
    shippingRules: shippingFrom('KAN', { reach: 'most', freeAboveAfn: 4000 }),
  }),
  store('ghoryan-saffron', localized('Ghoryan Women Saffron Growers', 'زنان زعفران‌کار غوریان'), herat, 'HER', {
    about: localized(
      'Forty women of Ghoryan and Pashtun Zarghun grow, pick and dry this saffron. Every jar carries the date of its harvest.',
      'چهل زن از غوریان و پشتون زرغون این زعفران را می‌کارند، می‌چینند و خشک می‌کنند. روی هر بوتل تاریخ برداشت نوشته است.',
    ),
    memberSince: '2023-11-05',
    colours: ['#a81f1f', '#d9a441'],
    shippingRules: shippingFrom('HER', {
      reach: 'all',
      freeAboveAfn: 2500,
      abroad: [
        abroadRule(
          'Registered letter abroad',
          'مکتوب راجستر به خارج',
          1100,
          [9, 18],
          ['DE', 'GB', 'US', 'CA', 'AU', 'NL', 'SE'],
        ),
        abroadRule('Neighbouring countries', 'کشورهای همسایه', 700, [5, 10], ['IR', 'PK', 'TR', 'AE']),
      ],
    }),
  }),
  store('lajward-kocha', localized('Lajward of Chicken Street', 'لاجورد کوچه مرغ‌ها'), kabul, 'KAB', {
    about: localized(
      'Silversmith Ustad Rahim and his sons set Badakhshan lapis and Panjshir emerald in the small workshop behind the shop.',
      'استاد رحیم زرگر و پسرانش لاجورد بدخشان و زمرد پنجشیر را در کارگاه خرد پشت دوکان نشانده می‌کنند.',
    ),
    memberSince: '2023-02-11',
    colours: ['#24479b', '#c4c9ce'],
    shippingRules: shippingFrom('KAB', {
      reach: 'all',
      freeAboveAfn: 6000,
      pickup: localized('Chicken Street, second lane, Shahr-e Naw, Kabul', 'کوچه مرغ‌ها، کوچه دوم، شهر نو، کابل'),
    }),
  }),
  store('panjshir-stones', localized('Khenj Emerald House', 'خانه زمرد خنج'), localized('Bazarak', 'بازارک'), 'PAN', {
    about: localized(
      'Stones from the mines above Khenj, cut in the valley. We say plainly when a stone has been oiled.',
      'سنگ از معدن‌های بالای خنج که در خود دره تراش می‌شود. اگر سنگی روغن داده شده باشد، راست می‌گوییم.',
    ),
    memberSince: '2024-05-20',
    colours: ['#1f8a5b', '#e9edf0'],
    shippingRules: shippingFrom('PAN', { reach: 'cities', freeAboveAfn: 8000 }),
  }),
  store('gulalai-boutique', localized('Gulalai Boutique', 'بوتیک گلالی'), kabul, 'KAB', {
    about: localized(
      'Dresses and scarves for home, college and weddings, sewn by twelve women in Karte Char.',
      'پیراهن و چادر برای خانه، پوهنتون و عروسی که دوازده خانم خیاط در کارته چهار می‌دوزند.',
    ),
    memberSince: '2023-04-30',
    colours: ['#b3475c', '#f1ece0'],
    shippingRules: shippingFrom('KAB', {
      reach: 'all',
      freeAboveAfn: 4000,
      pickup: localized(
        'Karte Char, opposite the girls’ high school road, Kabul',
        'کارته چهار، روبه‌روی سرک لیسه، کابل',
      ),
    }),
  }),
  store('malalai-khamak', localized('Malalai Khamak House', 'خامک‌دوزی ملالی'), localized('Kandahar', 'کندهار'), 'KAN', {
    about: localized(
      'Silk khamak on cotton and wool: a shirt front takes a woman of our house between six weeks and four months.',
      'خامک ابریشمی روی تکه نخی و پشمی: پیش‌سینه یک پیراهن، از شش هفته تا چهار ماه کار یک زن را می‌گیرد.',
    ),
    memberSince: '2024-01-08',
    colours: ['#1f5b46', '#d8b25a'],
    shippingRules: shippingFrom('KAN', { reach: 'most', freeAboveAfn: 5000 }),
  }),
  store('setara-tailors', localized('Setara Tailors', 'خیاطی ستاره'), mazar, 'BAL', {
    about: localized(
      'Men’s suits, waistcoats and chapans near the Blue Mosque. Send us your measurements and we take in or let out without charge.',
      'پیراهن تنبان، واسکت و چپن در نزدیکی روضه مبارک. اندازه خود را بفرستید، تنگ و گشاد کردن رایگان است.',
    ),
    memberSince: '2023-06-18',
    colours: ['#2f6b52', '#e6d3b0'],
    shippingRules: shippingFrom('BAL', {
      reach: 'most',
      freeAboveAfn: 5000,
      pickup: localized('South gate of the shrine, Mazar-e Sharif', 'دروازه جنوبی روضه، مزار شریف'),
    }),
  }),
  store('ariana-shoes', localized('Ariana Shoes', 'بوت‌فروشی آریانا'), kabul, 'KAB', {
    about: localized(
      'Shoes for the whole family on Lycee Maryam road. If the size is wrong we change it within ten days.',
      'بوت برای تمام فامیل در سرک لیسه مریم. اگر نمبر درست نبود، تا ده روز تبدیل می‌کنیم.',
    ),
    memberSince: '2023-08-22',
    colours: ['#5b3a22', '#e3b93c'],
    shippingRules: shippingFrom('KAB', {
      reach: 'most',
      freeAboveAfn: 3500,
      pickup: localized('Lycee Maryam bazaar, Khair Khana, Kabul', 'بازار لیسه مریم، خیرخانه، کابل'),
    }),
  }),
  store(
    'ghazni-postin',
    localized('Ghazni Leather & Postin', 'چرم و پوستین غزنی'),
    localized('Ghazni', 'غزنی'),
    'GHA',
    {
      about: localized(
        'Sheepskin coats, bags and belts. The hides are tanned in Ghazni with pomegranate rind, as our grandfathers did.',
        'پوستین، بکس و کمربند. پوست مانند زمان پدرکلان‌های ما در غزنی با پوست انار آش داده می‌شود.',
      ),
      memberSince: '2023-10-12',
      colours: ['#6f4728', '#efe4cb'],
      shippingRules: shippingFrom('GHA', { reach: 'most', freeAboveAfn: 6000 }),
    },
  ),
]
