import { product } from '../product.ts'

/** Dried fruits, mixes and boxes for guests. */
export const driedFruitMixes = [
  product('white-mulberries-panjshir', {
    at: ['panjshir-stones', 'dried-fruits'],
    en: [
      'Dried white mulberries from Panjshir',
      'Shaken on to clean sheets at dawn and dried on the flat roofs of Rokha. Sweet enough to take the place of sugar with tea.',
    ],
    fa: [
      'توت خشک سفید پنجشیر',
      'صبح وقت روی چادر پاک تکانده و بر بام‌های روخه خشک شده است. آن‌قدر شیرین که با چای جای بوره را می‌گیرد.',
    ],
    facts: ['Weight: 1 kg | وزن: ۱ کیلو', 'Added sugar: None | بوره اضافی: ندارد'],
    afn: [420],
    tags: ['mulberry', 'haft-mewa', 'health'],
    picture: ['dried-mulberry', 0, '#d9c49a', '#a8895a'],
    fame: [58, 27],
    stock: 36,
  }),
  product('talkhan-mulberry-walnut', {
    at: ['panjshir-stones', 'dried-fruits'],
    en: [
      'Talkhan, mulberry and walnut block',
      'Mulberries pounded with walnuts in a stone mortar until they hold together. One slice carries a shepherd over a pass.',
    ],
    fa: [
      'تلخان توت و چهارمغز',
      'توت که با چهارمغز در اوغور سنگی کوبیده شده تا به هم بچسبد. یک توته‌اش چوپان را از کوتل تیر می‌کند.',
    ],
    facts: ['Weight: 500 g | وزن: ۵۰۰ گرام', 'Keeps: 6 months | نگهداری: ۶ ماه'],
    afn: [340],
    tags: ['mulberry', 'walnut', 'snack', 'handmade'],
    picture: ['dried-mulberry', 1, '#8a6238', '#d9bb8a'],
    fame: [43, 8],
    stock: 25,
  }),
  product('ghazni-apricots', {
    at: ['anar-bagh', 'dried-fruits'],
    en: [
      'Dried apricots of Ghazni, no sulphur',
      'Dark brown because nothing was added to keep them orange. Soft, honeyed, and good in winter stews.',
    ],
    fa: [
      'زردآلوی خشک غزنی، بدون گوگرد',
      'رنگش نصواری است چون برای نارنجی ماندن چیزی به آن نزده‌اند. نرم، عسلی و برای شوربای زمستان خوش‌مزه.',
    ],
    facts: ['Pits: Removed | خسته: کشیده‌شده', 'Sulphur: None | گوگرد: ندارد'],
    afn: [480],
    tags: ['apricot', 'haft-mewa', 'cooking'],
    picture: ['dried-apricot', 0, '#b0601f', '#7a3f17'],
    fame: [54, 36],
    by: ['weight'],
    stock: { '1-kg': 27, '500-g': [32, 250] },
  }),
  product('kandahar-figs-string', {
    at: ['anar-bagh', 'dried-fruits'],
    en: [
      'Kandahar figs on a string',
      'Sun-dried figs threaded on a cord of mazri palm, about forty to a string. The small seeds crackle between the teeth.',
    ],
    fa: [
      'انجیر کندهار در تار',
      'انجیر آفتاب‌خشک که در تار مزری کشیده شده و هر حلقه نزدیک چهل دانه دارد. دانه‌های خردش زیر دندان صدا می‌کند.',
    ],
    facts: ['Weight: 700 g | وزن: ۷۰۰ گرام', 'Origin: Arghandab | اصل: ارغنداب'],
    afn: [690],
    tags: ['fig', 'health', 'gift'],
    picture: ['figs', 0, '#b08d5a', '#6f4728'],
    fame: [60, 16],
    stock: 18,
  }),
  product('shakarpara-apricots-kernel', {
    at: ['mandawi-dryfruit', 'dried-fruits'],
    en: [
      'Shakarpara apricots with almond inside',
      'Pale sweet apricots opened, the stone taken out and an almond put in its place. A treat to set before guests with green tea.',
    ],
    fa: [
      'شکرپاره با مغز بادام',
      'زردآلوی شکرپاره که خسته‌اش کشیده و به جایش بادام مانده شده است. با چای سبز پیش مهمان بگذارید.',
    ],
    facts: ['Weight: 500 g | وزن: ۵۰۰ گرام', 'Keeps: 8 months | نگهداری: ۸ ماه'],
    afn: [590],
    tags: ['apricot', 'almond', 'gift'],
    picture: ['dried-apricot', 1, '#e0a24a', '#b9773c'],
    fame: [49, 13],
    stock: 0,
  }),
  product('haft-mewa-box', {
    at: ['mandawi-dryfruit', 'gift-mixes'],
    en: [
      'Haft mewa box for Nowruz',
      'The seven fruits measured for one family bowl: two raisins, senjed, pistachio, walnut, almond and apricot. The recipe card is inside; you only need water and two nights.',
    ],
    fa: [
      'بسته هفت‌میوه نوروزی',
      'هفت میوه به اندازه یک کاسه فامیلی: دو رقم کشمش، سنجد، پسته، چهارمغز، بادام و زردآلو. ورق طرز تهیه هم در بسته است؛ تنها آب و دو شب وقت کار دارد.',
    ],
    facts: ['Weight: 2.1 kg | وزن: ۲٫۱ کیلو', 'Serves: 10 to 12 | برای: ۱۰ تا ۱۲ نفر'],
    afn: [1650],
    usd: 24,
    tags: ['nowruz', 'haft-mewa', 'gift'],
    picture: ['dried-fruit-box', 0, '#b9773c', '#d9a441'],
    fame: [95, 10],
    stock: 64,
  }),
  product('wooden-gift-box-dryfruit', {
    at: ['mandawi-dryfruit', 'gift-mixes'],
    en: [
      'Walnut-wood gift box with six compartments',
      'A carved box from Nuristan with pine nuts, pistachios, almonds, green raisins, mulberries and figs. The box stays on the table when the nuts are long gone.',
    ],
    fa: [
      'جعبه چوبی شش‌خانه‌یی میوه خشک',
      'جعبه کنده‌کاری نورستان با جلغوزه، پسته، بادام، کشمش سبز، توت و انجیر. میوه خلاص می‌شود، جعبه روی میز می‌ماند.',
    ],
    facts: ['Weight: 1.5 kg of fruit | وزن: ۱٫۵ کیلو میوه', 'Box: 30 × 20 cm | جعبه: ۳۰ × ۲۰ سانتی‌متر'],
    afn: [4900],
    usd: 72,
    tags: ['gift', 'wedding', 'nuts'],
    picture: ['dried-fruit-box', 1, '#6f4728', '#d9bb8a'],
    fame: [68, 24],
    stock: 13,
  }),
  product('everyday-ajil-mix', {
    at: ['mandawi-dryfruit', 'gift-mixes'],
    en: [
      'Everyday mix: noql, nakhud and raisins',
      'Roasted chickpeas, black raisins and sugared almonds, the mix every child in Kabul has carried in a pocket. We refill the jar every morning, so it is never stale.',
    ],
    fa: [
      'نخود، کشمش و نقل روزانه',
      'نخود بریان، کشمش سیاه و نقل بادامی؛ همان مخلوطی که هر طفل کابلی در جیب داشته است. هر صبح مرتبان را از نو پر می‌کنیم و هیچ وقت کهنه نمی‌شود.',
    ],
    facts: ['Weight: 1 kg | وزن: ۱ کیلو', 'Nuts: Almond only | مغز: تنها بادام'],
    afn: [320],
    tags: ['snack', 'children'],
    picture: ['dried-fruit-box', 2, '#2c7d86', '#f1ece0'],
    fame: [62, 55],
    stock: 58,
  }),
]
