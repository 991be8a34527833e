import { product } from '../product.ts'

/** Nuts and raisins. */
export const nutsAndRaisins = [
  product('satarbai-almonds', {
    at: ['mandawi-dryfruit', 'nuts'],
    en: [
      'Satarbai almonds, thin shell',
      'The long thin-shelled almond of Samangan that you open with two fingers. This year’s crop, sweet, with almost no bitter one in the kilo.',
    ],
    fa: [
      'بادام سترباهی پوست‌نازک',
      'بادام دراز و پوست‌نازک سمنگان که با دو انگشت می‌شکند. حاصل امسال، شیرین، که در یک کیلو به مشکل یک دانه تلخ پیدا می‌شود.',
    ],
    facts: ['Origin: Samangan | اصل: سمنگان', 'Harvest: 2026 | برداشت: ۱۴۰۵', 'Shell: Thin | پوست: نازک'],
    afn: [780],
    tags: ['almond', 'nuts', 'nowruz', 'haft-mewa'],
    picture: ['almonds', 0, '#b9773c', '#e7cfa4'],
    fame: [90, 15],
    by: ['weight'],
    stock: { '1-kg': 60, '2-kg': [35, 1400], '5-kg': [12, 3400], '500-g': [48, 380] },
  }),
  product('almond-kernels-roasted', {
    at: ['mandawi-dryfruit', 'nuts'],
    en: [
      'Roasted almond kernels with salt',
      'Kernels turned in hot salt over a wood fire, then sieved. They stay crisp for two months if you close the bag.',
    ],
    fa: [
      'مغز بادام بریان نمکی',
      'مغز بادام که روی آتش چوب در نمک داغ بریان و غربال شده است. اگر سر خریطه بسته باشد، تا دو ماه ترد می‌ماند.',
    ],
    facts: ['Salt: Light | نمک: کم', 'Weight: 500 g | وزن: ۵۰۰ گرام'],
    afn: [620],
    tags: ['almond', 'nuts', 'snack'],
    picture: ['almonds', 1, '#a8682f', '#f1ddb5'],
    fame: [63, 34],
    stock: 40,
  }),
  product('badghis-pistachios', {
    at: ['ghoryan-saffron', 'nuts'],
    en: [
      'Wild pistachios of Badghis',
      'Small, green and strong in taste, gathered in Saratan from the wild forests around Qala-e Naw. Lightly roasted, with the shells already open.',
    ],
    fa: [
      'پسته خودروی بادغیس',
      'خرد، سبز و خوش‌طعم، که در سرطان از جنگل‌های خودروی اطراف قلعه نو جمع شده است. کمی بریان و دهن‌باز.',
    ],
    facts: ['Origin: Badghis | اصل: بادغیس', 'Open shells: 95% | دهن‌باز: ۹۵ فیصد'],
    afn: [1250],
    tags: ['pistachio', 'nuts', 'nowruz', 'haft-mewa'],
    picture: ['pistachios', 0, '#8fa04f', '#d9c49a'],
    fame: [86, 21],
    by: ['weight'],
    stock: { '1-kg': 28, '500-g': [33, 640], '250-g': [40, 340] },
  }),
  product('kaghazi-walnuts', {
    at: ['mandawi-dryfruit', 'nuts'],
    en: [
      'Paper-shell walnuts',
      'Kaghazi walnuts from Kunar and Paktia that crack in the palm of one hand. Light halves come out whole, fit for a festive haft mewa.',
    ],
    fa: [
      'چهارمغز کاغذی',
      'چهارمغز کاغذی کنر و پکتیا که در کف یک دست می‌شکند. مغزش سفید و سالم می‌برآید و برای هفت‌میوه آماده است.',
    ],
    facts: ['Weight: 1 kg in shell | وزن: ۱ کیلو با پوست', 'Origin: Kunar, Paktia | اصل: کنر و پکتیا'],
    afn: [430],
    tags: ['walnut', 'nuts', 'nowruz', 'haft-mewa'],
    picture: ['walnuts', 0, '#9a6a3a', '#d9bb8a'],
    fame: [80, 17],
    stock: 75,
  }),
  product('walnut-halves', {
    at: ['anar-bagh', 'nuts'],
    en: [
      'Walnut halves, light amber',
      'Shelled by hand, so the halves are whole and clean. Keep them in the cold and they will not turn bitter.',
    ],
    fa: ['مغز چهارمغز نیمه‌سفید', 'به دست پوست شده، از این رو نیمه‌ها سالم و پاک است. در جای سرد نگاه کنید تا تلخ نشود.'],
    facts: ['Weight: 500 g | وزن: ۵۰۰ گرام', 'Packing: Vacuum | بسته‌بندی: خلا'],
    afn: [560],
    tags: ['walnut', 'nuts', 'baking'],
    picture: ['walnuts', 1, '#b98a52', '#7a5230'],
    fame: [51, 49],
    stock: 31,
  }),
  product('jalghoza-pine-nuts', {
    at: ['mandawi-dryfruit', 'nuts'],
    en: [
      'Jalghoza pine nuts from Paktia',
      'The black pine nuts of the Chilgoza forests, roasted in their shells the evening before we send them. Dear, and worth a slow winter evening.',
    ],
    fa: [
      'جلغوزه پکتیا',
      'جلغوزه سیاه جنگل‌های پکتیا که یک شام پیش از ارسال در پوست بریان می‌شود. گران است، ولی به یک شب دراز زمستان می‌ارزد.',
    ],
    facts: ['Origin: Paktia | اصل: پکتیا', 'Roasted: Yes | بریان: بلی'],
    afn: [2900],
    tags: ['pine-nuts', 'nuts', 'winter', 'gift'],
    picture: ['pine-nuts', 0, '#3b2a1f', '#d9bb8a'],
    fame: [88, 12],
    by: ['weight'],
    stock: { '1-kg': 9, '500-g': [16, 1350], '250-g': [3, 700] },
  }),
  product('kishmish-sabz-herat', {
    at: ['ghoryan-saffron', 'raisins'],
    en: [
      'Green raisins of Herat, shade-dried',
      'Dried for forty days in the mud-brick kishmish-khana, away from the sun, so they keep their green colour and flowery taste. Wash them once and eat them by the handful.',
    ],
    fa: [
      'کشمش سبز هرات، سایه‌خشک',
      'چهل روز دور از آفتاب در کشمش‌خانه خشتی خشک شده، از این رو رنگ سبز و بوی خوشش را نگاه کرده است. یک بار بشویید و مشت‌مشت بخورید.',
    ],
    facts: ['Grape: Fakhri | انگور: فخری', 'Seeds: None | دانه: ندارد'],
    afn: [520],
    tags: ['raisin', 'haft-mewa', 'nowruz'],
    picture: ['raisins', 0, '#8a9a46', '#5f6b2a'],
    fame: [83, 19],
    by: ['weight'],
    stock: { '1-kg': 55, '5-kg': [14, 2250], '500-g': [38, 250] },
  }),
  product('black-raisins-kandahar', {
    at: ['anar-bagh', 'raisins'],
    en: [
      'Black monaqa raisins, with seed',
      'Large, dark and chewy, from Zharai vines. Soak three in milk at night, as every grandmother in Kandahar will tell you.',
    ],
    fa: [
      'مویز سیاه دانه‌دار',
      'کلان، سیاه و گوشتی، از تاک‌های ژیری. شبانه سه دانه را در شیر تر کنید؛ هر مادرکلان کندهاری همین را می‌گوید.',
    ],
    facts: ['Weight: 1 kg | وزن: ۱ کیلو', 'Seeds: Yes | دانه: دارد'],
    afn: [390],
    tags: ['raisin', 'health'],
    picture: ['raisins', 1, '#3a2430', '#6b4a4f'],
    fame: [47, 58],
    stock: 44,
  }),
  product('red-raisins-shomali', {
    at: ['mandawi-dryfruit', 'raisins'],
    en: [
      'Red raisins of Shomali for qabuli',
      'Plump sun-dried raisins from the Shomali plain, washed and stemmed, ready to go on top of the qabuli with carrots. They plump up in the steam without bursting.',
    ],
    fa: [
      'کشمش سرخ شمالی برای قابلی',
      'کشمش پُر و آفتاب‌خشک دشت شمالی که شسته و چوبک‌گیری شده و آماده است تا با زردک روی قابلی بنشیند. در بخار دیگ پُر می‌شود و نمی‌ترکد.',
    ],
    facts: ['Weight: 1 kg | وزن: ۱ کیلو', 'Origin: Shomali | اصل: شمالی'],
    afn: [360],
    tags: ['raisin', 'cooking'],
    picture: ['raisins', 2, '#8e4a2a', '#5b2a1c'],
    fame: [65, 23],
    stock: 52,
  }),
]
