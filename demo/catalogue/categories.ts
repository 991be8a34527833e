import type { PictureKind } from '../pictures/spec.ts'
import { type DemoCategory, type DemoSubCategory, localized } from './demo-types.ts'

function named(slug: string, en: string, fa: string, kind: PictureKind, ...colours: string[]): DemoSubCategory {
  return { slug, title: localized(en, fa), picture: { kind, variant: 0, colours } }
}

const withSubs = (front: DemoSubCategory, ...subCategories: DemoSubCategory[]): DemoCategory => ({
  ...front,
  subCategories,
})

/** The fourteen categories of the bazaar and the sub-categories in each. */
export const categories: DemoCategory[] = [
  withSubs(
    named('carpets-home', 'Carpets & Home Textiles', 'قالین و نساجی خانه', 'carpet', '#8e2430', '#1d2f57', '#e6d3b0'),
    named('hand-knotted-carpets', 'Hand-knotted carpets', 'قالین دست‌باف', 'carpet', '#8e2430', '#20243c', '#e0c9a0'),
    named('kilims', 'Kilims', 'گلیم', 'kilim', '#a8482c', '#27456b', '#e4cf9f'),
    named('prayer-rugs', 'Prayer rugs', 'جای‌نماز', 'prayer-rug', '#1f5b46', '#caa04a'),
    named('cushions-toshaks', 'Cushions & toshaks', 'بالشت و توشک', 'cushion', '#7a2336', '#d8b25a'),
    named('blankets-curtains', 'Blankets & curtains', 'کمپل و پرده', 'blanket', '#5a6b8c', '#d7dbe2'),
  ),
  withSubs(
    named('dried-fruit', 'Dried Fruit & Nuts', 'میوه خشک', 'almonds', '#b9773c', '#e7cfa4'),
    named('nuts', 'Nuts', 'مغزیات', 'walnuts', '#9a6a3a', '#d9bb8a'),
    named('raisins', 'Raisins', 'کشمش', 'raisins', '#7d8a3a', '#4b5a22'),
    named('dried-fruits', 'Dried fruits', 'میوه‌های خشک‌شده', 'dried-apricot', '#d98a35', '#b0601f'),
    named('gift-mixes', 'Mixes & gift boxes', 'میوه مخلوط و بسته‌های تحفه', 'figs', '#8a6238', '#c9a24a'),
  ),
  withSubs(
    named('pantry', 'Saffron, Spices & Pantry', 'زعفران، ادویه و خوراکه', 'saffron', '#a81f1f', '#d9a441'),
    named('saffron-shelf', 'Saffron', 'زعفران', 'saffron', '#a81f1f', '#d9a441'),
    named('spices', 'Spices', 'ادویه', 'spice-bowl', '#c2691e', '#8a2b1a'),
    named('tea', 'Tea', 'چای', 'tea-tin', '#2c6b46', '#d9b45a'),
    named('honey-sweets', 'Honey & sweets', 'عسل و شیرینی', 'honey', '#d08a1f', '#f0c869'),
    named('rice-oil', 'Rice, oil & flour', 'برنج، روغن و آرد', 'rice-sack', '#e6dcc3', '#2f6b3f'),
  ),
  withSubs(
    named('jewellery', 'Jewellery & Stones', 'زیورات و سنگ‌ها', 'necklace', '#24479b', '#c4c9ce'),
    named('necklaces', 'Necklaces', 'گردن‌بند', 'necklace', '#24479b', '#c4c9ce'),
    named('rings', 'Rings', 'انگشتر', 'ring', '#2aa5a0', '#c4c9ce'),
    named('earrings-bracelets', 'Earrings & bracelets', 'گوشواره و دست‌بند', 'earrings', '#b5482a', '#c9a24a'),
    named('gemstones', 'Gemstones', 'سنگ‌های قیمتی', 'gemstone', '#1f8a5b', '#24479b'),
  ),
  withSubs(
    named('clothing', 'Clothing', 'لباس', 'embroidered-dress', '#6b1f4a', '#d8b25a'),
    named('dresses', "Women's dresses", 'پیراهن زنانه', 'dress', '#7a2f57', '#e2c6cf'),
    named(
      'embroidered-wear',
      'Embroidered wear',
      'لباس خامک‌دوزی و گند افغانی',
      'embroidered-dress',
      '#1f5b46',
      '#d8b25a',
    ),
    named('scarves', 'Scarves & chadars', 'چادر و دستمال', 'scarf', '#b3475c', '#efd9c3'),
    named('perahan-tunban-shelf', 'Perahan tunban', 'پیراهن تنبان', 'perahan-tunban', '#e9e5da', '#8a8d90'),
    named('waistcoats-coats', 'Waistcoats, chapans & coats', 'واسکت، چپن و بالاپوش', 'chapan', '#2f6b52', '#6b4a94'),
    named('hats-patu', 'Pakols, turbans & patus', 'پکول، لنگی و پتو', 'pakol', '#8a6a48', '#5f4a34'),
  ),
  withSubs(
    named('shoes-bags', 'Shoes, Bags & Watches', 'بوت، بکس و ساعت', 'leather-shoe', '#5b3a22', '#2b2a29'),
    named('mens-shoes', "Men's shoes", 'بوت مردانه', 'leather-shoe', '#5b3a22', '#2b2a29'),
    named('womens-shoes', "Women's shoes", 'بوت زنانه', 'sandal', '#a8763f', '#e0c9a0'),
    named('bags', 'Bags & wallets', 'بکس و بکسک جیبی', 'handbag', '#7a3b2a', '#c9a24a'),
    named('watches-glasses', 'Watches, belts & glasses', 'ساعت، کمربند و عینک', 'watch', '#2b2f36', '#c4c9ce'),
  ),
  withSubs(
    named('kitchen', 'Kitchen & Table', 'آشپزخانه و دسترخوان', 'teapot', '#2f6db5', '#f1ece0'),
    named('teaware', 'Teapots & thermoses', 'چاینک، پیاله و ترموز', 'teapot', '#2f6db5', '#f1ece0'),
    named('cookware', 'Cookware', 'دیگ و ظروف پخت‌وپز', 'pressure-cooker', '#b8bdc2', '#2b2f36'),
    named('tableware', 'Tableware', 'ظروف دسترخوان', 'plate-set', '#e8e4d8', '#27456b'),
    named('knives-tools', 'Knives & kitchen tools', 'کارد و لوازم آشپزخانه', 'knife-set', '#c4c9ce', '#5b3a22'),
  ),
  withSubs(
    named('phones-computers', 'Phones & Computers', 'مبایل و کمپیوتر', 'phone', '#22324f', '#8fb3d9'),
    named('phones', 'Mobile phones', 'مبایل', 'phone', '#22324f', '#8fb3d9'),
    named('chargers-power', 'Chargers & power banks', 'چارجر و پاوربانک', 'power-bank', '#1f2022', '#3f8fd0'),
    named('audio', 'Headphones & speakers', 'گوشکی و بلندگو', 'headphones', '#2b2f36', '#b3262e'),
    named('computers-tablets', 'Laptops & tablets', 'لپ‌تاپ و تبلیت', 'laptop', '#83878c', '#2f6db5'),
    named('networking', 'Internet & routers', 'انترنت و راوتر', 'router', '#f4f2ec', '#2aa5a0'),
  ),
  withSubs(
    named('appliances', 'Home Appliances & Power', 'لوازم برقی و سولر', 'washing-machine', '#e9edf0', '#2f6db5'),
    named('heating-cooling', 'Heaters & fans', 'بخاری و پکه', 'heater', '#b3262e', '#83878c'),
    named(
      'large-appliances',
      'Refrigerators & washing machines',
      'یخچال و ماشین کالاشویی',
      'refrigerator',
      '#c4c9ce',
      '#5a6b8c',
    ),
    named('small-appliances', 'Small appliances', 'لوازم برقی خرد', 'blender', '#f4f2ec', '#b3262e'),
    named('solar-power', 'Solar panels & batteries', 'سولر و بتری', 'solar-panel', '#1d2f57', '#c4c9ce'),
    named('tv-lighting', 'Televisions & lighting', 'تلویزیون و چراغ', 'television', '#1f2022', '#2f6db5'),
  ),
  withSubs(
    named('books-stationery', 'Books & Stationery', 'کتاب و قرطاسیه', 'book', '#7a2336', '#e0c9a0'),
    named('books', 'Books', 'کتاب', 'book', '#7a2336', '#e0c9a0'),
    named('notebooks-pens', 'Notebooks & pens', 'کتابچه و قلم', 'notebook', '#2f6db5', '#f4f2ec'),
    named('school-bags', 'School bags', 'بکس مکتب', 'school-bag', '#b3262e', '#1d2f57'),
    named('calligraphy-art', 'Calligraphy & art supplies', 'خطاطی و رسامی', 'calligraphy', '#1f2022', '#e6d3b0'),
  ),
  withSubs(
    named('children', 'Children & Toys', 'کودک و بازیچه', 'toy-car', '#d9772b', '#2f6db5'),
    named('toys', 'Toys', 'بازیچه', 'doll', '#b3475c', '#e3b93c'),
    named('baby-clothes-shelf', 'Baby & children’s clothes', 'لباس طفل و کودک', 'baby-clothes', '#8fb3d9', '#f4f2ec'),
    named('ride-ons', 'Tricycles & ride-ons', 'سه‌چرخه و بایسکل کودک', 'tricycle', '#b3262e', '#e3b93c'),
    named('games-kites', 'Games & kites', 'بازی فکری و کاغذپران', 'kite', '#2aa5a0', '#d9772b'),
  ),
  withSubs(
    named('beauty-health', 'Beauty & Health', 'زیبایی و صحت', 'rosewater', '#dd8fa5', '#f1ece0'),
    named('soaps', 'Soaps & henna', 'صابون و خینه', 'soap', '#8aa05a', '#efe4cb'),
    named('perfumes', 'Attar & rosewater', 'عطر و گلاب', 'attar', '#c9a24a', '#6b1f2a'),
    named('face-hair', 'Face & hair care', 'مراقبت روی و موی', 'face-cream', '#f0d9df', '#c9a24a'),
    named('health-devices', 'Health devices', 'وسایل صحی', 'blood-pressure-monitor', '#e9edf0', '#2f6db5'),
  ),
  withSubs(
    named('crafts-music', 'Crafts & Music', 'صنایع دستی و موسیقی', 'istalif-pottery', '#2aa5a0', '#2f6db5'),
    named(
      'glass-pottery',
      'Herat glass & Istalif pottery',
      'شیشه هرات و کلالی استالف',
      'herat-glass',
      '#2f6db5',
      '#2aa5a0',
    ),
    named('instruments', 'Musical instruments', 'آلات موسیقی', 'rubab', '#6f4728', '#d9bb8a'),
    named('wood-miniatures', 'Woodwork & miniatures', 'نجاری و میناتور', 'miniature', '#27456b', '#c9a24a'),
  ),
  withSubs(
    named('sport-tools', 'Sport, Tools & Garden', 'ورزش، ابزار و باغ', 'bicycle', '#b3262e', '#2b2f36'),
    named('cycling', 'Bicycles & motorcycles', 'بایسکل و موترسایکل', 'bicycle', '#b3262e', '#2b2f36'),
    named('fitness', 'Fitness & ball games', 'ورزش و توپ', 'dumbbells', '#2b2f36', '#d9772b'),
    named('tools', 'Tools', 'سامان و ابزار', 'toolbox', '#b3262e', '#83878c'),
    named('garden', 'Garden', 'باغ و باغچه', 'watering-can', '#2f7a4d', '#8a6238'),
    named('car-parts', 'Tyres & car care', 'تایر و لوازم موتر', 'tyre', '#2b2f36', '#83878c'),
  ),
]
