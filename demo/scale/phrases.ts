import { localized } from '../catalogue/demo-types.ts'
import { pairs } from './main-category.ts'
import { common } from './random-distributions.ts'

/** Sentences of descriptions, the most frequent first; `{thing}` stands for the name of the kind. */
export const sentences = pairs(`
Checked by hand before it leaves the shop. = پیش از ارسال به دست بررسی می‌شود.
Your {thing} for many years. = {thing} برای سال‌های دراز.
Pay when it is at your door. = پول را پیش دروازه می‌پردازید.
Bought straight from the maker, so the price is fair. = از خود سازنده گرفته‌ایم و قیمت مناسب است.
Packed well for the road to every province. = برای راه هر ولایت محکم بسته می‌شود.
Our customers in Herat and Mazar ask for this {thing} by name. = مشتری‌های هرات و مزار این {thing} را به نامش می‌خواهند.
Can be changed within seven days if it does not fit. = اگر مناسب نبود تا هفت روز تبدیل می‌شود.
Good for a gift, and better for your own home. = برای تحفه خوب است و برای خانه خودتان خوب‌تر.
New stock has just come from Kabul. = جنس نو تازه از کابل رسیده است.
Only a few are left of this season. = از این فصل چند دانه مانده است.
Made by a family that has done nothing else for three generations. = کار خانواده‌یی که سه نسل همین پیشه را دارد.
Easy to clean and easy to keep. = پاک کردن و نگهداری آن آسان است.
Write your wish in the note, we read every one. = خواست‌تان را در یادداشت بنویسید، هر کدام را می‌خوانیم.
The colour may differ a little from the picture. = رنگ شاید از عکس اندکی فرق کند.
Sold in the bazaar of Mandawi since 1990. = از سال ۱۳۶۹ در بازار مندوی فروخته می‌شود.
Bring the bill, and we repair it for a year. = بل را بیاورید، تا یک سال ترمیم می‌کنیم.
Strong enough for every day of the winter. = برای هر روز زمستان محکم است.
Sent abroad, too: ask us about the air parcel. = به خارج هم روان می‌کنیم: از بسته هوایی بپرسید.`)

/** Rows of facts: the name and its possible values. */
export const factRows = [
  {
    name: localized('Made in', 'ساخت'),
    value: common(
      pairs('Afghanistan=افغانستان; China=چین; Pakistan=پاکستان; Turkey=ترکیه; Iran=ایران; India=هند; Germany=آلمان'),
    ),
  },
  {
    name: localized('Guarantee', 'ضمانت'),
    value: common(pairs('None=ندارد; Three months=سه ماه; Six months=شش ماه; One year=یک سال; Two years=دو سال')),
  },
  {
    name: localized('Packing', 'بسته‌بندی'),
    value: common(pairs('Box=قطی; Bag=خریطه; Gift box=بسته تحفه; Without=بدون بسته')),
  },
]
