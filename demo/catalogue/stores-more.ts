import { type DemoStore, type LocalizedText, localized } from './demo-types.ts'
import { shippingFrom } from './shipping.ts'

type Rest = { about: LocalizedText; memberSince: string; colours: string[]; shippingRules: DemoStore['shippingRules'] }

function store(slug: string, name: LocalizedText, city: LocalizedText, province: string, rest: Rest): DemoStore {
  return { slug, name, city, provinceCode: `AF-${province}`, ...rest }
}

const kabul = localized('Kabul', 'کابل')

/** Further stores: kitchen, electronics, books, toys, health, crafts and tools. */
export const storesMore: DemoStore[] = [
  store(
    'charikar-blades',
    localized('Charikar Knife Makers', 'کاردسازی چاریکار'),
    localized('Charikar', 'چاریکار'),
    'PAR',
    {
      about: localized(
        'Forged in the smiths’ row of Charikar. Bring any of our blades back and we sharpen it for nothing.',
        'ساخت رسته آهنگری چاریکار. هر کارد ما را پس بیاورید، رایگان تیز می‌کنیم.',
      ),
      memberSince: '2024-02-14',
      colours: ['#83878c', '#5b3a22'],
      shippingRules: shippingFrom('PAR', { reach: 'cities', freeAboveAfn: 3000 }),
    },
  ),
  store('zarnigar-kitchen', localized('Zarnigar Kitchenware', 'ظروف زرنگار'), kabul, 'KAB', {
    about: localized(
      'Everything for the kitchen and the dastarkhan, from a single spoon to a bride’s whole set.',
      'هر چیز برای آشپزخانه و دسترخوان، از یک قاشق تا جهیزیه مکمل عروس.',
    ),
    memberSince: '2023-05-09',
    colours: ['#27456b', '#f1ece0'],
    shippingRules: shippingFrom('KAB', {
      reach: 'all',
      freeAboveAfn: 5000,
      pickup: localized('Qala-e Fathullah, road three, Kabul', 'قلعه فتح‌الله، سرک سوم، کابل'),
    }),
  }),
  store('shahrenaw-mobile', localized('Shahr-e Naw Mobile Centre', 'مرکز مبایل شهر نو'), kabul, 'KAB', {
    about: localized(
      'New phones with twelve months of shop guarantee, opened and tested before you pay.',
      'مبایل نو با دوازده ماه ضمانت دوکان که پیش از پرداخت باز و آزمایش می‌شود.',
    ),
    memberSince: '2023-01-28',
    colours: ['#22324f', '#8fb3d9'],
    shippingRules: shippingFrom('KAB', {
      reach: 'all',
      freeAboveAfn: 10000,
      pickup: localized('Gulbahar Centre, third floor, Kabul', 'گلبهار سنتر، منزل سوم، کابل'),
    }),
  }),
  store('balkh-digital', localized('Balkh Digital', 'دیجیتال بلخ'), localized('Mazar-e Sharif', 'مزار شریف'), 'BAL', {
    about: localized(
      'Laptops, routers and accessories for the north. We put Dari and Pashto on your keyboard free of charge.',
      'لپ‌تاپ، راوتر و لوازم برای شمال کشور. صفحه‌کلید دری و پشتو را رایگان نصب می‌کنیم.',
    ),
    memberSince: '2023-12-03',
    colours: ['#2f6db5', '#e9edf0'],
    shippingRules: shippingFrom('BAL', {
      reach: 'most',
      freeAboveAfn: 12000,
      pickup: localized('Kefayat market, Mazar-e Sharif', 'کفایت مارکیت، مزار شریف'),
    }),
  }),
  store(
    'mashriq-electric',
    localized('Mashriq Electric & Solar', 'برق و سولر مشرق'),
    localized('Jalalabad', 'جلال‌آباد'),
    'NAN',
    {
      about: localized(
        'Fans for the summer, heaters for the winter and solar for both. Our fitter comes along inside Nangarhar.',
        'پکه برای تابستان، بخاری برای زمستان و سولر برای هر دو. در ننگرهار نصب‌کار ما همراه می‌آید.',
      ),
      memberSince: '2023-07-25',
      colours: ['#e39a1f', '#1d2f57'],
      shippingRules: shippingFrom('NAN', {
        reach: 'most',
        bulk: 2,
        freeAboveAfn: 30000,
        pickup: localized('Talashi square, Jalalabad', 'چوک تلاشی، جلال‌آباد'),
      }),
    },
  ),
  store('ketab-lane', localized('Book Lane, Jada-ye Asmayi', 'کوچه کتاب، جاده آسمایی'), kabul, 'KAB', {
    about: localized(
      'New and second-hand books in Dari, Pashto and English, and every notebook a pupil may need.',
      'کتاب نو و دست دوم به دری، پشتو و انگلیسی، و هر کتابچه‌یی که شاگرد به کار دارد.',
    ),
    memberSince: '2023-02-26',
    colours: ['#7a2336', '#e0c9a0'],
    shippingRules: shippingFrom('KAB', {
      reach: 'all',
      freeAboveAfn: 2000,
      pickup: localized('Jada-ye Asmayi, under the bridge stairs, Kabul', 'جاده آسمایی، زیر زینه‌های پل، کابل'),
    }),
  }),
  store('kudak-kunduz', localized('Kudak Toys', 'بازیچه‌فروشی کودک'), localized('Kunduz', 'کندز'), 'KDZ', {
    about: localized(
      'Toys, clothes and tricycles that survive older brothers. We open the box and try it before it leaves.',
      'بازیچه، لباس و سه‌چرخه‌یی که از دست برادر کلان هم سالم می‌ماند. پیش از ارسال، هر بسته را باز و آزمایش می‌کنیم.',
    ),
    memberSince: '2024-03-19',
    colours: ['#d9772b', '#2f6db5'],
    shippingRules: shippingFrom('KDZ', { reach: 'most', freeAboveAfn: 4000 }),
  }),
  store('gulab-attari', localized('Gulab Herbal House', 'عطاری گلاب'), localized('Jalalabad', 'جلال‌آباد'), 'NAN', {
    about: localized(
      'Rosewater distilled in Dara-e Noor, oils, soaps and the old remedies, beside shelves of honest pharmacy goods.',
      'گلاب دره نور، روغن، صابون و دواهای یونانی، در کنار وسایل صحی معتبر.',
    ),
    memberSince: '2023-05-30',
    colours: ['#dd8fa5', '#2f7a4d'],
    shippingRules: shippingFrom('NAN', { reach: 'all', freeAboveAfn: 3000 }),
  }),
  store('istalif-kulal', localized('Kulal of Istalif', 'کلالی استالف'), localized('Istalif', 'استالف'), 'KAB', {
    about: localized(
      'Turquoise pots thrown on a kick wheel above the river, glazed with ishqar ash as for four hundred years.',
      'ظرف‌های فیروزه‌یی که در بالای دریا روی چرخ پایی ساخته و مثل چهارصد سال پیش با خاکستر اشقار لعاب داده می‌شود.',
    ),
    memberSince: '2024-04-04',
    colours: ['#2aa5a0', '#6f4728'],
    shippingRules: shippingFrom('KAB', {
      reach: 'cities',
      pickup: localized('Potters’ bazaar, Istalif', 'بازار کلالی، استالف'),
    }),
  }),
  store(
    'bamyan-women',
    localized('Bamyan Women’s Handicrafts', 'صنایع دستی زنان بامیان'),
    localized('Bamyan', 'بامیان'),
    'BAM',
    {
      about: localized(
        'Felt, embroidery and wool from sixty-five households between Yakawlang and Shebar. The maker is paid before the piece is listed.',
        'نمد، گلدوزی و کار پشمی از شصت و پنج خانواده از یکاولنگ تا شیبر. مزد سازنده پیش از عرضه پرداخته می‌شود.',
      ),
      memberSince: '2024-06-11',
      colours: ['#a8763f', '#5a6b8c'],
      shippingRules: shippingFrom('BAM', { reach: 'cities', freeAboveAfn: 5000 }),
    },
  ),
  store('pamir-honey', localized('Pamir Honey & Tea', 'عسل و چای پامیر'), localized('Faizabad', 'فیض‌آباد'), 'BDS', {
    about: localized(
      'Mountain honey, qurut and herb teas from Badakhshan. The road is long, so please allow us some days.',
      'عسل کوهی، قروت و چای گیاهی بدخشان. راه دور است، لطفاً چند روز صبر داشته باشید.',
    ),
    memberSince: '2024-07-17',
    colours: ['#d08a1f', '#4b7a5a'],
    shippingRules: shippingFrom('BDS', { reach: 'cities', freeAboveAfn: 4000 }),
  }),
  store('dehmazang-cycles', localized('Dehmazang Cycles & Tools', 'بایسکل و ابزار دهمزنگ'), kabul, 'KAB', {
    about: localized(
      'Bicycles built and trued in the shop, tools for house and car, seeds for the yard.',
      'بایسکل که در خود دوکان بسته و عیار می‌شود، ابزار خانه و موتر، و تخم برای حویلی.',
    ),
    memberSince: '2023-08-05',
    colours: ['#b3262e', '#2b2f36'],
    shippingRules: shippingFrom('KAB', {
      reach: 'most',
      bulk: 2,
      pickup: localized('Dehmazang square, Kabul', 'چوک دهمزنگ، کابل'),
    }),
  }),
]
