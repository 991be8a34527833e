import { mainCategory } from './main-category.ts'
import { food, household } from './trades.ts'

export const householdCategories = [
  mainCategory(
    'carpets',
    ['Carpets & home textiles', 'قالین و نساجی'],
    household,
    `
carpet | carpet | Carpets | قالین | carpet | 6000-320000 | carpet-size
kilim | kilim | Kilims | گلیم | kilim | 2500-60000 | carpet-size
blanket | blanket | Blankets | کمپل | blanket | 900-12000 | colour
cushion | cushion | Cushions | بالشت | cushion | 250-3600 | colour
curtain | curtain | Curtains | پرده | curtain | 700-9000 | colour
prayer-rug | prayer rug | Prayer rugs | جای‌نماز | prayer-rug | 300-9000 | colour`,
  ),
  mainCategory(
    'dried-fruit',
    ['Dried fruit & nuts', 'میوه خشک و مغزیات'],
    food,
    `
raisins | raisins | Raisins | کشمش | raisins | 180-1600 | weight
almonds | almonds | Almonds | بادام | almonds | 350-3200 | weight
walnuts | walnuts | Walnuts | چهارمغز | walnuts | 250-1800 | weight
pistachios | pistachios | Pistachios | پسته | pistachios | 500-4200 | weight
mulberries | dried mulberries | Dried mulberries | توت خشک | dried-mulberry | 200-1400 | weight
apricots | dried apricots | Dried apricots | زردآلوی خشک | dried-apricot | 220-1600 | weight`,
  ),
  mainCategory(
    'pantry',
    ['Saffron, spices & pantry', 'زعفران، ادویه و خوراکه'],
    food,
    `
tea | tea | Tea | چای | tea-tin | 150-2200 | weight
saffron | saffron | Saffron | زعفران | saffron | 200-9000 | weight
honey | honey | Honey | عسل | honey | 400-4200 | weight
rice | rice | Rice | برنج | rice-sack | 300-6000 | weight
cardamom | cardamom | Cardamom | هیل | cardamom | 200-3600 | weight
oil | cooking oil | Cooking oils | روغن | oil-bottle | 250-3000 | volume`,
  ),
  mainCategory(
    'table',
    ['Kitchen & table', 'آشپزخانه و دسترخوان'],
    household,
    `
plates | plate set | Plate sets | ست بشقاب | plate-set | 600-9000 | colour
teapot | teapot | Teapots | چاینک | teapot | 200-3600 | volume colour
thermos | thermos | Thermoses | ترموز | thermos | 400-4200 | volume
pressure-cooker | pressure cooker | Pressure cookers | دیگ بخار | pressure-cooker | 900-9000 | volume
knife | kitchen knife | Kitchen knives | کارد | knife-set | 100-3600 |
cups | tea cups | Tea cups | پیاله | tea-glass | 150-2600 | colour`,
  ),
  mainCategory(
    'books',
    ['Books & stationery', 'کتاب و قرطاسیه'],
    household,
    `
book | book | Books | کتاب | book | 80-2400 |
notebook | notebook | Notebooks | کتابچه | notebook | 30-600 | colour
pen | pen | Pens | قلم | fountain-pen | 15-2200 | colour
pencils | pencil set | Pencil sets | ست پنسل | pencils | 40-900 |
school-bag | school bag | School bags | بکس مکتب | school-bag | 400-4200 | colour
calligraphy | calligraphy set | Calligraphy sets | ست خطاطی | calligraphy | 250-5200 |`,
  ),
  mainCategory(
    'children',
    ['Children & toys', 'کودک و بازیچه'],
    household,
    `
toy-car | toy car | Toy cars | موتر بازیچه | toy-car | 80-6000 | colour
doll | doll | Dolls | گدی | doll | 120-3600 | colour
blocks | building blocks | Building blocks | خشت بازیچه | building-blocks | 200-4200 |
baby-suit | baby suit | Baby suits | لباس طفل | baby-clothes | 200-2600 | age colour
tricycle | tricycle | Tricycles | سه‌چرخه | tricycle | 1200-9000 | colour
kite | kite | Kites | کاغذپران | kite | 20-900 | colour`,
  ),
  mainCategory(
    'beauty',
    ['Beauty & care', 'زیبایی و مراقبت'],
    food,
    `
soap | soap | Soaps | صابون | soap | 30-900 | weight
cream | face cream | Face creams | کریم روی | face-cream | 100-4200 | volume
perfume | perfume | Perfumes | عطر | attar | 200-14000 | volume
shampoo | shampoo | Shampoos | شامپو | rosewater | 120-1800 | volume
henna | henna | Henna | خینه | henna | 40-700 | weight
rosewater | rosewater | Rosewater | گلاب | rosewater | 80-1200 | volume`,
  ),
  mainCategory(
    'sport',
    ['Sport, tools & garden', 'ورزش، ابزار و باغ'],
    household,
    `
bicycle | bicycle | Bicycles | بایسکل | bicycle | 4500-42000 | colour size
football | football | Footballs | توپ فوتبال | ball | 250-3600 | colour
drill | drill | Drills | برمه | drill | 1200-18000 |
toolbox | toolbox | Toolboxes | بکس ابزار | toolbox | 700-9000 |
dumbbells | dumbbells | Dumbbells | دمبل | dumbbells | 600-7000 | weight
watering-can | watering can | Watering cans | آب‌پاش | watering-can | 150-1400 | volume`,
  ),
  mainCategory(
    'crafts',
    ['Crafts & music', 'صنایع دستی و موسیقی'],
    household,
    `
vase | vase | Vases | گلدان | istalif-pottery | 200-9000 | colour
herat-glass | glass bowl | Glass bowls | کاسه شیشه‌یی | herat-glass | 250-6000 | colour
wooden-box | carved box | Carved boxes | قطی کنده‌کاری | wood-box | 500-14000 |
miniature | miniature | Miniatures | میناتور | miniature | 900-42000 |
rubab | rubab | Rubabs | رباب | rubab | 6000-90000 |
tabla | tabla | Tablas | طبله | tabla | 2500-24000 |`,
  ),
]
