import { pairs, type Trade } from './main-category.ts'

const everywhere = pairs(`
new = نو
genuine = اصلی
light = سبک
strong = محکم
large = کلان
small = خرد
cheap = ارزان
beautiful = مقبول
long-lasting = دیرپا
simple = ساده`)

export const electric: Trade = {
  qualities: [
    ...everywhere.slice(0, 6),
    ...pairs(`
wireless = بی‌سیم
smart = هوشمند
fast = تیز
quiet = بی‌صدا
rechargeable = چارجی
portable = دستی
powerful = پرقوت
waterproof = ضدآب
bright = روشن
slim = باریک
professional = مسلکی
automatic = اتوماتیک
second-hand = کارکرده
energy-saving = کم‌مصرف`),
    ...everywhere.slice(6),
  ],
  materials: pairs(`
black = سیاه
silver = نقره‌یی
white = سفید
aluminium = المونیم
steel = ستیل
plastic = پلاستیکی
blue = آبی
glass = شیشه‌یی
gold = طلایی
graphite = زغالی`),
  features: pairs(`
fast charging = چارج تیز
a strong battery = بتری قوی
one year guarantee = یک سال ضمانت
a bright screen = صفحه روشن
two speakers = دو بلندگو
remote control = ریموت
a spare cable = کیبل اضافی
low consumption = مصرف کم
a timer = تایمر
night light = چراغ شب
a carrying bag = بکس دستی
solar charging = چارج سولر`),
  subcategories: pairs(`
for the home = برای خانه
for the office = برای دفتر
for students = برای شاگردان
for the road = برای سفر`),
}

export const wear: Trade = {
  qualities: [
    ...everywhere,
    ...pairs(`
warm = گرم
soft = نرم
embroidered = خامک‌دوزی
hand-sewn = دست‌دوز
elegant = شیک
comfortable = راحت
thick = دبل
patterned = گلدار
traditional = وطنی
plain = بی‌گل
striped = خط‌دار
wide = فراخ
festive = مجلسی`),
  ],
  materials: pairs(`
cotton = نخی
wool = پشمی
leather = چرمی
silk = ابریشمی
velvet = مخملی
linen = کتانی
denim = کوبای
felt = نمدی
lambskin = پوست بره
silver = نقره
gold-plated = آب طلا
satin = ساتن`),
  features: pairs(`
pockets = جیب
a lining = استر
fine stitching = دوخت ریز
mirror work = آیینه‌دوزی
a zip = زنجیر
buttons = دکمه
long sleeves = آستین دراز
a belt = کمربند
gold thread = تار طلایی
a gift box = بسته تحفه
beads = مهره
a hood = کلاه`),
  subcategories: pairs(`
for every day = برای هر روز
for weddings = برای عروسی
for winter = برای زمستان
for Eid = برای عید`),
}

export const household: Trade = {
  qualities: [
    ...everywhere,
    ...pairs(`
handmade = دست‌ساز
old = قدیمی
colourful = رنگه
painted = نقش‌دار
heavy = سنگین
thick = دبل
washable = قابل شستن
folding = قاتی
carved = کنده‌کاری
round = گرد
rare = کمیاب
unbreakable = نشکن`),
  ],
  materials: pairs(`
wooden = چوبی
steel = ستیل
wool = پشمی
copper = مسی
glass = شیشه‌یی
iron = آهنی
cotton = نخی
clay = گلی
plastic = پلاستیکی
walnut wood = چوب چهارمغز
silk = ابریشمی
brass = برنجی`),
  features: pairs(`
a lid = سرپوش
two handles = دو دسته
a spare part = پرزه اضافی
a red border = حاشیه سرخ
a flower pattern = نقش گل
a case = قطی
non-slip feet = پایه نلغز
a stand = پایه
instructions in Dari = رهنمای دری
a guarantee = ضمانت
bright colours = رنگ‌های روشن
a gift box = بسته تحفه`),
  subcategories: pairs(`
for the home = برای خانه
for guests = برای مهمان
for shops = برای دوکان
for gifts = برای تحفه`),
}

export const food: Trade = {
  qualities: [
    ...pairs(`
fresh = تازه
first-grade = درجه‌یک
natural = طبیعی
sweet = شیرین
organic = بی‌دوا
new-season = فصل نو
mountain = کوهی
cleaned = پاک‌شده
red = سرخ
fragrant = خوشبوی
roasted = بریان
salted = نمکی
sun-dried = آفتاب‌خشک
white = سفید
garden = باغی
sour = ترش
pure = خالص
large = کلان`),
  ],
  materials: pairs(`
Herat = هرات
Kandahar = کندهار
Badakhshan = بدخشان
Kabul = کابل
Mazar = مزار
Samangan = سمنگان
Bamyan = بامیان
Nangarhar = ننگرهار
Panjshir = پنجشیر
Ghoryan = غوریان
Takhar = تخار
Paktia = پکتیا`),
  features: pairs(`
a gift box = بسته تحفه
a glass jar = مرتبان شیشه‌یی
no sugar = بدون بوره
cardamom = هیل
saffron = زعفران
walnuts = چهارمغز
a spoon = قاشق
a cloth bag = خریطه تکه‌یی
almonds = بادام
honey = عسل`),
  subcategories: pairs(`
for every day = برای هر روز
for guests = برای مهمان
for gifts = برای تحفه
in bulk = به عمده`),
}
