import { product } from '../product.ts'

/** Solar panels, batteries, televisions and lighting. */
export const solarLighting = [
  product('aftab-solar-panel', {
    at: ['mashriq-electric', 'solar-power', 'aftab-solar'],
    en: [
      'Aftab solar panel, 180 watts',
      'A single-crystal panel with tempered glass that has taken hail in Ghazni. Frame holes fit the usual angle iron.',
    ],
    fa: [
      'تخته سولر آفتاب، ۱۸۰ وات',
      'تخته مونو با شیشه ضربه‌دیده که ژاله غزنی را هم تاب آورده است. سوراخ چوکاتش با انگل‌آرن بازار برابر است.',
    ],
    facts: [
      'Power: 180 W | توان: ۱۸۰ وات',
      'Size: 148 × 67 cm | اندازه: ۱۴۸ × ۶۷ سانتی‌متر',
      'Guarantee: 10 years | ضمانت: ۱۰ سال',
    ],
    afn: [4800],
    tags: ['solar', 'power-cut', 'home'],
    picture: ['solar-panel', 0, '#1d2f57', '#c4c9ce'],
    fame: [91, 22],
    stock: 42,
  }),
  product('solar-home-kit-lights', {
    at: ['mashriq-electric', 'solar-power', 'aftab-solar'],
    en: [
      'Solar home kit with four lights',
      'Panel, battery box, four lamps with switches and a phone socket. A boy with a screwdriver fits it before noon.',
    ],
    fa: [
      'بسته سولر خانه با چهار چراغ',
      'تخته، بکس بتری، چهار چراغ با سویچ و جای چارج مبایل. یک بچه با پیچ‌کش تا چاشت نصبش می‌کند.',
    ],
    facts: ['Panel: 30 W | تخته: ۳۰ وات', 'Light: 8 hours a night | روشنی: شبی ۸ ساعت'],
    afn: [6500],
    tags: ['solar', 'power-cut', 'home', 'village'],
    picture: ['solar-panel', 1, '#27456b', '#e39a1f'],
    fame: [77, 18],
    stock: 14,
  }),
  product('deep-cycle-battery-100ah', {
    at: ['mashriq-electric', 'solar-power', 'aftab-solar'],
    en: [
      'Deep-cycle battery, 100 Ah',
      'Gel battery that wants no water and gives no smell, so it may stand in the corridor. Bring the old one and we take 900 Afghani off in the shop.',
    ],
    fa: [
      'بتری سولر ۱۰۰ آمپیر',
      'بتری جل که نه آب می‌خواهد و نه بوی دارد و در دهلیز مانده می‌شود. کهنه‌اش را به دوکان بیاورید، ۹۰۰ افغانی کم می‌کنیم.',
    ],
    facts: ['Voltage: 12 V | ولتاژ: ۱۲ ولت', 'Weight: 29 kg | وزن: ۲۹ کیلو'],
    afn: [10500],
    tags: ['battery', 'solar', 'power-cut'],
    picture: ['battery', 1, '#2b2f36', '#e39a1f'],
    fame: [68, 31],
    stock: 13,
  }),
  product('hybrid-inverter-1500', {
    at: ['mashriq-electric', 'solar-power', 'aftab-solar'],
    en: [
      'Hybrid inverter, 1,500 VA',
      'Changes from city to battery so fast that the television does not notice. The small screen speaks in numbers, not riddles.',
    ],
    fa: [
      'انورتر هایبرید ۱٬۵۰۰',
      'چنان تیز از برق شهر به بتری می‌رود که تلویزیون خبر نمی‌شود. صفحه خردش همه چیز را با عدد نشان می‌دهد.',
    ],
    facts: ['Power: 1,200 W | توان: ۱٬۲۰۰ وات', 'Charger: MPPT 50 A | چارجر: ۵۰ آمپیر'],
    afn: [13800],
    tags: ['solar', 'power-cut'],
    picture: ['battery', 11, '#f4f2ec', '#1d2f57'],
    fame: [52, 43],
    stock: 6,
  }),
  product('samsung-43-inch-tv', {
    at: ['shahrenaw-mobile', 'tv-lighting', 'samsung'],
    en: [
      'Samsung 43-inch smart television',
      'Clear picture, Dari subtitles and the wall bracket included. We plug it in at your door and look for dead points together.',
    ],
    fa: [
      'تلویزیون هوشمند سامسونگ ۴۳ انچ',
      'تصویر روشن، زیرنویس دری و پایه دیوار شامل قیمت. پیش دروازه شما روشن می‌کنیم و یک‌جا نقطه سوخته می‌پالیم.',
    ],
    facts: ['Screen: 43 inch, 4K | صفحه: ۴۳ انچ، 4K', 'Power: 105 W | توان: ۱۰۵ وات'],
    afn: [25500],
    tags: ['television', 'home', 'samsung'],
    picture: ['television', 0, '#1f2022', '#2f6db5'],
    fame: [80, 29],
    stock: 9,
  }),
  product('haier-32-inch-dc-tv', {
    at: ['mashriq-electric', 'tv-lighting', 'haier'],
    en: [
      'Haier 32-inch television, 12 V and 220 V',
      'Runs straight from a solar battery as well as from the wall, for villages where the cricket must not be missed. The cable for the battery is in the box.',
    ],
    fa: [
      'تلویزیون هایر ۳۲ انچ، ۱۲ و ۲۲۰ ولت',
      'هم از بتری سولر و هم از برق شهر روشن می‌شود، برای قریه‌یی که کرکت را از دست نمی‌دهد. سیم بتری در قطی است.',
    ],
    facts: ['Screen: 32 inch | صفحه: ۳۲ انچ', 'Power: 38 W | توان: ۳۸ وات'],
    afn: [11900],
    tags: ['television', 'solar', 'village'],
    picture: ['television', 1, '#2b2f36', '#2f7a4d'],
    fame: [56, 48],
    stock: 10,
  }),
  product('rechargeable-lantern-led', {
    at: ['mashriq-electric', 'tv-lighting'],
    en: [
      'Rechargeable lantern',
      'Light for homework when the street goes dark, and a hook for the tent pole. Six hours bright or twenty dim.',
    ],
    fa: [
      'لالتین چارجی',
      'روشنی برای کارخانگی وقتی کوچه تاریک شد، با چنگک برای ستون خیمه. شش ساعت روشن یا بیست ساعت خیره.',
    ],
    facts: ['Battery: 4,000 mAh | بتری: ۴٬۰۰۰ ملی‌آمپیر', 'Charging: USB and solar | چارج: یو‌اس‌بی و سولر'],
    afn: [780, 690],
    tags: ['lamp', 'power-cut', 'school'],
    picture: ['lamp', 2, '#e3b93c', '#2b2f36'],
    fame: [85, 12],
    by: ['colour'],
    stock: { yellow: 28, red: 22, green: 3 },
  }),
  product('led-bulbs-ten-pack', {
    at: ['mashriq-electric', 'tv-lighting', 'philips'],
    en: [
      'Ten Philips LED bulbs',
      'Warm white, screw or pin as you like; write it in the note. Twelve watts that do the work of a hundred.',
    ],
    fa: ['ده گروپ ال‌ای‌دی فلیپس', 'سفید گرم، پیچی یا میخی؛ در یادداشت بنویسید. دوازده وات که کار صد وات را می‌کند.'],
    facts: ['Power: 12 W | توان: ۱۲ وات', 'Life: 15,000 hours | عمر: ۱۵٬۰۰۰ ساعت'],
    afn: [1250],
    tags: ['lamp', 'home'],
    picture: ['lamp', 10, '#f4f2ec', '#e3b93c'],
    fame: [66, 56],
    stock: 47,
  }),
]
