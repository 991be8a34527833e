import { product } from '../product.ts'

/** Cushions, toshaks, blankets and curtains. */
export const homeTextiles = [
  product('toshak-set-majlis', {
    at: ['gulalai-boutique', 'cushions-toshaks', 'gulbahar'],
    en: [
      'Toshak set for a whole guest room',
      'Six long toshaks and eight back cushions in one pattern, filled with pressed cotton from Kunduz. The covers have zips, so they can be washed before Eid.',
    ],
    fa: [
      'ست توشک و بالشت برای مهمان‌خانه',
      'شش توشک دراز و هشت پشتی به یک نقش، پر از پخته کندز. پوش‌ها زیپ دارد و پیش از عید شسته می‌شود.',
    ],
    facts: [
      'Pieces: 6 toshaks, 8 cushions | تعداد: ۶ توشک، ۸ پشتی',
      'Filling: Cotton | داخل: پخته',
      'Toshak: 70 × 190 cm | توشک: ۷۰ × ۱۹۰ سانتی‌متر',
    ],
    afn: [18500],
    tags: ['toshak', 'home', 'wedding'],
    picture: ['cushion', 10, '#7a2336', '#d8b25a'],
    fame: [69, 26],
    by: ['colour'],
    stock: { maroon: 4, green: 3, navy: 2, gold: 0 },
  }),
  product('suzani-cushion-cover', {
    at: ['bamyan-women', 'cushions-toshaks'],
    en: [
      'Suzani cushion cover with pomegranates',
      'Chain-stitched pomegranates on unbleached cotton; no two are quite alike because each woman draws her own branch. The filling is not included; any old pillow goes in.',
    ],
    fa: [
      'پوش بالشت سوزنی با نقش انار',
      'انارهای زنجیره‌دوزی روی تکه خام نخی؛ چون هر زن شاخه خود را می‌کشد، هیچ دو پوش یک‌رنگ نیست. داخلش شامل نیست؛ هر بالشت کهنه در آن جای می‌شود.',
    ],
    facts: ['Size: 45 × 45 cm | اندازه: ۴۵ × ۴۵ سانتی‌متر', 'Embroidery: By hand | دوخت: دستی'],
    afn: [1350],
    tags: ['cushion', 'embroidery', 'gift', 'handmade'],
    picture: ['cushion', 1, '#efe4cb', '#b3262e', '#2f7a4d'],
    fame: [57, 11],
    stock: 19,
  }),
  product('kilim-bolster-pair', {
    at: ['andkhoy-carpets', 'cushions-toshaks'],
    en: [
      'Pair of kilim bolsters',
      'Two firm round bolsters covered with old kilim that was too worn for the floor but too good to throw away. The covers button off for brushing.',
    ],
    fa: [
      'یک جوره متکا از گلیم کهنه',
      'دو متکای سخت و گرد با روکش گلیمی که برای روی خانه کهنه، ولی برای دور انداختن حیف بود. روکش‌ها دکمه دارد و برای برس زدن کشیده می‌شود.',
    ],
    facts: ['Length: 75 cm | طول: ۷۵ سانتی‌متر', 'Filling: Straw and cotton | داخل: کاه و پخته'],
    afn: [3200, 2850],
    tags: ['cushion', 'kilim', 'home'],
    picture: ['cushion', 2, '#a8482c', '#27456b', '#e4cf9f'],
    fame: [36, 70],
    stock: 5,
  }),
  product('mink-blanket-double', {
    at: ['gulalai-boutique', 'blankets-curtains'],
    en: [
      'Double mink blanket, two-ply',
      'The thick printed blanket that lives folded in every Kabul cupboard until Jadi. Two layers, four kilos, and a zipped carrying bag.',
    ],
    fa: [
      'کمپل مینک دو نفره دولایه',
      'همان کمپل گلدار ضخیم که تا جدی در الماری هر خانه کابل قات مانده است. دو لایه، چهار کیلو، با بکس زیپ‌دار.',
    ],
    facts: ['Size: 200 × 240 cm | اندازه: ۲۰۰ × ۲۴۰ سانتی‌متر', 'Weight: 4.2 kg | وزن: ۴٫۲ کیلو'],
    afn: [3400, 2950],
    tags: ['blanket', 'winter', 'home'],
    picture: ['blanket', 0, '#6b1f2a', '#d9bb8a'],
    fame: [81, 20],
    by: ['colour'],
    stock: { maroon: 15, blue: 9, brown: 12, pink: 2 },
  }),
  product('cotton-lihaf-quilt', {
    at: ['bamyan-women', 'blankets-curtains'],
    en: [
      'Hand-stitched cotton lihaf',
      'A real quilt of carded cotton, stitched in circles by hand. Heavy in the good way, and warm beside the sandali.',
    ],
    fa: [
      'لحاف پخته‌یی دست‌دوز',
      'لحاف اصل از پخته ندافی‌شده که به دست دایره‌دوزی شده است. سنگینی‌اش خوش‌آیند است و پهلوی صندلی گرم نگاه می‌کند.',
    ],
    facts: ['Size: 180 × 220 cm | اندازه: ۱۸۰ × ۲۲۰ سانتی‌متر', 'Cotton: 3 kg | پخته: ۳ کیلو'],
    afn: [2600],
    tags: ['blanket', 'winter', 'handmade'],
    picture: ['blanket', 1, '#b3475c', '#efe4cb'],
    fame: [42, 31],
    stock: 8,
  }),
  product('lined-curtain-pair', {
    at: ['gulalai-boutique', 'blankets-curtains', 'gulbahar'],
    en: [
      'Pair of lined curtains with tie-backs',
      'Jacquard cloth with a plain lining that stops both the summer sun and the winter draught. Tell us the height of your window and we hem them free.',
    ],
    fa: [
      'یک جوره پرده استردار با بند',
      'تکه ژاکارد با استر ساده که هم آفتاب تابستان و هم شمال زمستان را می‌گیرد. قد کلکین را بگویید، دامنش را رایگان می‌دوزیم.',
    ],
    facts: ['Width: 140 cm each | بر: هر کدام ۱۴۰ سانتی‌متر', 'Height: up to 270 cm | قد: تا ۲۷۰ سانتی‌متر'],
    afn: [4200],
    tags: ['curtain', 'home'],
    picture: ['curtain', 0, '#cfb991', '#6f4728'],
    fame: [52, 45],
    by: ['colour'],
    stock: { beige: 7, grey: 6, green: 1, maroon: 5 },
  }),
  product('sheer-net-curtain', {
    at: ['gulalai-boutique', 'blankets-curtains'],
    en: [
      'White net curtain, three metres',
      'Fine white net with a leaf border, so the room stays bright and the street stays outside. Washes in the machine without ironing.',
    ],
    fa: [
      'پرده جالی سفید سه‌متره',
      'جالی نازک سفید با حاشیه برگ، تا اتاق روشن و کوچه بیرون بماند. در ماشین شسته می‌شود و اتو نمی‌خواهد.',
    ],
    facts: ['Width: 300 cm | بر: ۳۰۰ سانتی‌متر', 'Material: Polyester | جنس: پولیستر'],
    afn: [1450],
    tags: ['curtain', 'home'],
    picture: ['curtain', 1, '#f4f2ec', '#d7dbe2'],
    fame: [33, 64],
    stock: 22,
  }),
]
