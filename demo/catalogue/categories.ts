import type { PictureKind } from '../pictures/spec.ts'
import { type DemoCategory, type DemoSubCategory, words } from './shapes.ts'

function shelf(slug: string, en: string, fa: string, kind: PictureKind, ...colours: string[]): DemoSubCategory {
  return { slug, title: words(en, fa), picture: { kind, variant: 0, colours } }
}

const hall = (front: DemoSubCategory, ...subCategories: DemoSubCategory[]): DemoCategory => ({
  ...front,
  subCategories,
})

/** The fourteen halls of the bazaar and the shelves in each. */
export const categories: DemoCategory[] = [
  hall(
    shelf('carpets-home', 'Carpets & Home Textiles', 'قالین و نساجی خانه', 'carpet', '#8e2430', '#1d2f57', '#e6d3b0'),
    shelf('hand-knotted-carpets', 'Hand-knotted carpets', 'قالین دست‌باف', 'carpet', '#8e2430', '#20243c', '#e0c9a0'),
    shelf('kilims', 'Kilims', 'گلیم', 'kilim', '#a8482c', '#27456b', '#e4cf9f'),
    shelf('prayer-rugs', 'Prayer rugs', 'جای‌نماز', 'prayer-rug', '#1f5b46', '#caa04a'),
    shelf('cushions-toshaks', 'Cushions & toshaks', 'بالشت و توشک', 'cushion', '#7a2336', '#d8b25a'),
    shelf('blankets-curtains', 'Blankets & curtains', 'کمپل و پرده', 'blanket', '#5a6b8c', '#d7dbe2'),
  ),
  hall(
    shelf('dried-fruit', 'Dried Fruit & Nuts', 'میوه خشک', 'almonds', '#b9773c', '#e7cfa4'),
    shelf('nuts', 'Nuts', 'مغزیات', 'walnuts', '#9a6a3a', '#d9bb8a'),
    shelf('raisins', 'Raisins', 'کشمش', 'raisins', '#7d8a3a', '#4b5a22'),
    shelf('dried-fruits', 'Dried fruits', 'میوه‌های خشک‌شده', 'dried-apricot', '#d98a35', '#b0601f'),
    shelf('gift-mixes', 'Mixes & gift boxes', 'میوه مخلوط و بسته‌های تحفه', 'figs', '#8a6238', '#c9a24a'),
  ),
  hall(
    shelf('pantry', 'Saffron, Spices & Pantry', 'زعفران، ادویه و خوراکه', 'saffron', '#a81f1f', '#d9a441'),
    shelf('saffron-shelf', 'Saffron', 'زعفران', 'saffron', '#a81f1f', '#d9a441'),
    shelf('spices', 'Spices', 'ادویه', 'spice-bowl', '#c2691e', '#8a2b1a'),
    shelf('tea', 'Tea', 'چای', 'tea-tin', '#2c6b46', '#d9b45a'),
    shelf('honey-sweets', 'Honey & sweets', 'عسل و شیرینی', 'honey', '#d08a1f', '#f0c869'),
    shelf('rice-oil', 'Rice, oil & flour', 'برنج، روغن و آرد', 'rice-sack', '#e6dcc3', '#2f6b3f'),
  ),
  hall(
    shelf('jewellery', 'Jewellery & Stones', 'زیورات و سنگ‌ها', 'necklace', '#24479b', '#c4c9ce'),
    shelf('necklaces', 'Necklaces', 'گردن‌بند', 'necklace', '#24479b', '#c4c9ce'),
    shelf('rings', 'Rings', 'انگشتر', 'ring', '#2aa5a0', '#c4c9ce'),
    shelf('earrings-bracelets', 'Earrings & bracelets', 'گوشواره و دست‌بند', 'earrings', '#b5482a', '#c9a24a'),
    shelf('gemstones', 'Gemstones', 'سنگ‌های قیمتی', 'gemstone', '#1f8a5b', '#24479b'),
  ),
  hall(
    shelf('clothing', 'Clothing', 'لباس', 'embroidered-dress', '#6b1f4a', '#d8b25a'),
    shelf('dresses', "Women's dresses", 'پیراهن زنانه', 'dress', '#7a2f57', '#e2c6cf'),
    shelf(
      'embroidered-wear',
      'Embroidered wear',
      'لباس خامک‌دوزی و گند افغانی',
      'embroidered-dress',
      '#1f5b46',
      '#d8b25a',
    ),
    shelf('scarves', 'Scarves & chadars', 'چادر و دستمال', 'scarf', '#b3475c', '#efd9c3'),
    shelf('perahan-tunban-shelf', 'Perahan tunban', 'پیراهن تنبان', 'perahan-tunban', '#e9e5da', '#8a8d90'),
    shelf('waistcoats-coats', 'Waistcoats, chapans & coats', 'واسکت، چپن و بالاپوش', 'chapan', '#2f6b52', '#6b4a94'),
    shelf('hats-patu', 'Pakols, turbans & patus', 'پکول، لنگی و پتو', 'pakol', '#8a6a48', '#5f4a34'),
  ),
  hall(
    shelf('shoes-bags', 'Shoes, Bags & Watches', 'بوت، بکس و ساعت', 'leather-shoe', '#5b3a22', '#2b2a29'),
    shelf('mens-shoes', "Men's shoes", 'بوت مردانه', 'leather-shoe', '#5b3a22', '#2b2a29'),
    shelf('womens-shoes', "Women's shoes", 'بوت زنانه', 'sandal', '#a8763f', '#e0c9a0'),
    shelf('bags', 'Bags & wallets', 'بکس و بکسک جیبی', 'handbag', '#7a3b2a', '#c9a24a'),
    shelf('watches-glasses', 'Watches, belts & glasses', 'ساعت، کمربند و عینک', 'watch', '#2b2f36', '#c4c9ce'),
  ),
  hall(
    shelf('kitchen', 'Kitchen & Table', 'آشپزخانه و دسترخوان', 'teapot', '#2f6db5', '#f1ece0'),
    shelf('teaware', 'Teapots & thermoses', 'چاینک، پیاله و ترموز', 'teapot', '#2f6db5', '#f1ece0'),
    shelf('cookware', 'Cookware', 'دیگ و ظروف پخت‌وپز', 'pressure-cooker', '#b8bdc2', '#2b2f36'),
    shelf('tableware', 'Tableware', 'ظروف دسترخوان', 'plate-set', '#e8e4d8', '#27456b'),
    shelf('knives-tools', 'Knives & kitchen tools', 'کارد و لوازم آشپزخانه', 'knife-set', '#c4c9ce', '#5b3a22'),
  ),
  hall(
    shelf('phones-computers', 'Phones & Computers', 'مبایل و کمپیوتر', 'phone', '#22324f', '#8fb3d9'),
    shelf('phones', 'Mobile phones', 'مبایل', 'phone', '#22324f', '#8fb3d9'),
    shelf('chargers-power', 'Chargers & power banks', 'چارجر و پاوربانک', 'power-bank', '#1f2022', '#3f8fd0'),
    shelf('audio', 'Headphones & speakers', 'گوشکی و بلندگو', 'headphones', '#2b2f36', '#b3262e'),
    shelf('computers-tablets', 'Laptops & tablets', 'لپ‌تاپ و تبلیت', 'laptop', '#83878c', '#2f6db5'),
    shelf('networking', 'Internet & routers', 'انترنت و راوتر', 'router', '#f4f2ec', '#2aa5a0'),
  ),
  hall(
    shelf('appliances', 'Home Appliances & Power', 'لوازم برقی و سولر', 'washing-machine', '#e9edf0', '#2f6db5'),
    shelf('heating-cooling', 'Heaters & fans', 'بخاری و پکه', 'heater', '#b3262e', '#83878c'),
    shelf(
      'large-appliances',
      'Refrigerators & washing machines',
      'یخچال و ماشین کالاشویی',
      'refrigerator',
      '#c4c9ce',
      '#5a6b8c',
    ),
    shelf('small-appliances', 'Small appliances', 'لوازم برقی خرد', 'blender', '#f4f2ec', '#b3262e'),
    shelf('solar-power', 'Solar panels & batteries', 'سولر و بتری', 'solar-panel', '#1d2f57', '#c4c9ce'),
    shelf('tv-lighting', 'Televisions & lighting', 'تلویزیون و چراغ', 'television', '#1f2022', '#2f6db5'),
  ),
  hall(
    shelf('books-stationery', 'Books & Stationery', 'کتاب و قرطاسیه', 'book', '#7a2336', '#e0c9a0'),
    shelf('books', 'Books', 'کتاب', 'book', '#7a2336', '#e0c9a0'),
    shelf('notebooks-pens', 'Notebooks & pens', 'کتابچه و قلم', 'notebook', '#2f6db5', '#f4f2ec'),
    shelf('school-bags', 'School bags', 'بکس مکتب', 'school-bag', '#b3262e', '#1d2f57'),
    shelf('calligraphy-art', 'Calligraphy & art supplies', 'خطاطی و رسامی', 'calligraphy', '#1f2022', '#e6d3b0'),
  ),
  hall(
    shelf('children', 'Children & Toys', 'کودک و بازیچه', 'toy-car', '#d9772b', '#2f6db5'),
    shelf('toys', 'Toys', 'بازیچه', 'doll', '#b3475c', '#e3b93c'),
    shelf('baby-clothes-shelf', 'Baby & children’s clothes', 'لباس طفل و کودک', 'baby-clothes', '#8fb3d9', '#f4f2ec'),
    shelf('ride-ons', 'Tricycles & ride-ons', 'سه‌چرخه و بایسکل کودک', 'tricycle', '#b3262e', '#e3b93c'),
    shelf('games-kites', 'Games & kites', 'بازی فکری و کاغذپران', 'kite', '#2aa5a0', '#d9772b'),
  ),
  hall(
    shelf('beauty-health', 'Beauty & Health', 'زیبایی و صحت', 'rosewater', '#dd8fa5', '#f1ece0'),
    shelf('soaps', 'Soaps & henna', 'صابون و خینه', 'soap', '#8aa05a', '#efe4cb'),
    shelf('perfumes', 'Attar & rosewater', 'عطر و گلاب', 'attar', '#c9a24a', '#6b1f2a'),
    shelf('face-hair', 'Face & hair care', 'مراقبت روی و موی', 'face-cream', '#f0d9df', '#c9a24a'),
    shelf('health-devices', 'Health devices', 'وسایل صحی', 'blood-pressure-monitor', '#e9edf0', '#2f6db5'),
  ),
  hall(
    shelf('crafts-music', 'Crafts & Music', 'صنایع دستی و موسیقی', 'istalif-pottery', '#2aa5a0', '#2f6db5'),
    shelf(
      'glass-pottery',
      'Herat glass & Istalif pottery',
      'شیشه هرات و کلالی استالف',
      'herat-glass',
      '#2f6db5',
      '#2aa5a0',
    ),
    shelf('instruments', 'Musical instruments', 'آلات موسیقی', 'rubab', '#6f4728', '#d9bb8a'),
    shelf('wood-miniatures', 'Woodwork & miniatures', 'نجاری و میناتور', 'miniature', '#27456b', '#c9a24a'),
  ),
  hall(
    shelf('sport-tools', 'Sport, Tools & Garden', 'ورزش، ابزار و باغ', 'bicycle', '#b3262e', '#2b2f36'),
    shelf('cycling', 'Bicycles & motorcycles', 'بایسکل و موترسایکل', 'bicycle', '#b3262e', '#2b2f36'),
    shelf('fitness', 'Fitness & ball games', 'ورزش و توپ', 'dumbbells', '#2b2f36', '#d9772b'),
    shelf('tools', 'Tools', 'سامان و ابزار', 'toolbox', '#b3262e', '#83878c'),
    shelf('garden', 'Garden', 'باغ و باغچه', 'watering-can', '#2f7a4d', '#8a6238'),
    shelf('car-parts', 'Tyres & car care', 'تایر و لوازم موتر', 'tyre', '#2b2f36', '#83878c'),
  ),
]
