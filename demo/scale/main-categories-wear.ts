import { mainCategory } from './main-category.ts'
import { wear } from './trades.ts'

export const wearCategories = [
  mainCategory(
    'women',
    ["Women's clothing", 'لباس زنانه'],
    wear,
    `
dress | dress | Dresses | پیراهن زنانه | dress | 800-14000 | colour size
scarf | scarf | Scarves | دستمال | scarf | 200-5200 | colour
chadar | chadar | Chadars | چادر | shawl | 300-4800 | colour
sweater | sweater | Sweaters | جاکت زنانه | sweater | 600-5200 | colour size
kuchi-dress | kuchi dress | Kuchi dresses | پیراهن کوچی | embroidered-dress | 3500-42000 | colour size
skirt | skirt | Skirts | دامن | dress | 500-4200 | colour size`,
  ),
  mainCategory(
    'men',
    ["Men's clothing", 'لباس مردانه'],
    wear,
    `
perahan-tunban | perahan tunban | Perahan tunbans | پیراهن تنبان | perahan-tunban | 900-9000 | colour size
waistcoat | waistcoat | Waistcoats | واسکت | waistcoat | 700-6000 | colour size
trousers | trousers | Trousers | پطلون | perahan-tunban | 500-4200 | colour size
coat | coat | Coats | بالاپوش | jacket | 1800-16000 | colour size
turban | turban | Turbans | لنگی | turban | 500-7000 | colour
chapan | chapan | Chapans | چپن | chapan | 2500-24000 | colour size`,
  ),
  mainCategory(
    'shoes',
    ['Shoes', 'بوت و چپلی'],
    wear,
    `
shoes | shoes | Shoes | بوت | leather-shoe | 700-9500 | colour shoe-size
sandals | sandals | Sandals | چپلی | sandal | 250-4200 | colour shoe-size
sneakers | sneakers | Sneakers | بوت سپورتی | sneaker | 900-11000 | colour shoe-size
boots | boots | Boots | موزه | boot | 1300-14000 | colour shoe-size
slippers | slippers | Slippers | سرپایی | sandal | 120-1200 | colour shoe-size
socks | socks | Socks | جوراب | boot | 60-700 | colour`,
  ),
  mainCategory(
    'bags',
    ['Bags & watches', 'بکس و ساعت'],
    wear,
    `
handbag | handbag | Handbags | بکس دستی | handbag | 600-14000 | colour
watch | watch | Watches | ساعت | watch | 500-42000 | colour
backpack | backpack | Backpacks | بکس پشتی | backpack | 500-6000 | colour
wallet | wallet | Wallets | بکسک جیبی | wallet | 200-3600 | colour
glasses | glasses | Glasses | عینک | glasses | 250-7000 | colour
belt | belt | Belts | کمربند | belt | 200-3200 | colour size`,
  ),
  mainCategory(
    'jewellery',
    ['Jewellery & stones', 'زیورات و سنگ'],
    wear,
    `
ring | ring | Rings | انگشتر | ring | 600-60000 | stone ring-size
necklace | necklace | Necklaces | گردن‌بند | necklace | 900-90000 | stone
earrings | earrings | Earrings | گوشواره | earrings | 400-42000 | stone
bracelet | bracelet | Bracelets | دست‌بند | bracelet | 500-36000 | stone
gemstone | gemstone | Gemstones | نگین | gemstone | 800-120000 | stone
brooch | brooch | Brooches | سنجاق سینه | necklace | 300-9000 | stone`,
  ),
]
