import { type DemoBrand, localized } from './demo-types.ts'

function brand(
  slug: string,
  en: string,
  fa: string,
  aliases: string[],
  colours: string[],
  featured = false,
): DemoBrand {
  return { slug, name: localized(en, fa), aliases, featured, colours }
}

/** Makers known in Kabul's bazaars, and Afghan ones of our own naming. */
export const brands: DemoBrand[] = [
  brand('samsung', 'Samsung', 'سامسونگ', ['samsong', 'سمسونگ', 'سامسنگ'], ['#1428a0', '#ffffff'], true),
  brand('xiaomi', 'Xiaomi', 'شیائومی', ['xiomi', 'redmi', 'mi', 'شیاومی', 'ریدمی'], ['#ff6900', '#ffffff'], true),
  brand('tecno', 'Tecno', 'تکنو', ['techno', 'تیکنو'], ['#0077c8', '#ffffff']),
  brand('infinix', 'Infinix', 'انفینیکس', ['infinex', 'اینفینیکس'], ['#5cb531', '#1f2022']),
  brand('anker', 'Anker', 'انکر', ['ankar', 'آنکر'], ['#00a7e1', '#1f2022'], true),
  brand('baseus', 'Baseus', 'بیسوس', ['bases', 'بیسس'], ['#1f2022', '#ffe100']),
  brand('philips', 'Philips', 'فلیپس', ['phillips', 'فیلیپس'], ['#0b5ed7', '#ffffff'], true),
  brand('lg', 'LG', 'ال‌جی', ['ال جی', 'elgee'], ['#a50034', '#83878c'], true),
  brand('haier', 'Haier', 'هایر', ['hair', 'هایَر', 'حایر'], ['#005aaa', '#ffffff']),
  brand('super-asia', 'Super Asia', 'سوپر ایشیا', ['superasia', 'سوپر آسیا'], ['#d71920', '#ffffff']),
  brand('panasonic', 'Panasonic', 'پاناسونیک', ['panasonik', 'پناسونیک'], ['#0a3f9b', '#ffffff']),
  brand('tp-link', 'TP-Link', 'تی‌پی‌لینک', ['tplink', 'تی پی لینک'], ['#4acbd6', '#1f2022']),
  brand('lenovo', 'Lenovo', 'لینوو', ['lenova', 'لنوو'], ['#e2231a', '#ffffff']),
  brand('hp', 'HP', 'اچ‌پی', ['hewlett packard', 'اچ پی'], ['#0096d6', '#ffffff']),
  brand('casio', 'Casio', 'کاسیو', ['cassio', 'کسیو'], ['#113b8f', '#ffffff'], true),
  brand('bosch', 'Bosch', 'بوش', ['bosh', 'باش'], ['#e20015', '#1b4f72']),
  brand('dollar', 'Dollar', 'دالر', ['doller', 'قلم دالر'], ['#1b4f9c', '#f2c200']),
  brand('alokozay', 'Alokozay', 'الکوزی', ['alkozai', 'alokozai', 'الکوزَی'], ['#c8102e', '#f2c94c'], true),
  brand(
    'zarrin-zafaran',
    'Zarrin Saffron',
    'زعفران زرین',
    ['zarin', 'zareen zafran', 'زرین'],
    ['#9b1c1f', '#d9a441'],
    true,
  ),
  brand('koh-e-baba', 'Koh-e Baba', 'کوه بابا', ['kohe baba', 'koh baba', 'کوه‌بابا'], ['#4b7a5a', '#efe4cb'], true),
  brand(
    'gulbahar',
    'Gulbahar Textiles',
    'نساجی گلبهار',
    ['gulbahar', 'gul bahar', 'گل بهار'],
    ['#b3475c', '#f1ece0'],
    true,
  ),
  brand('maihan', 'Maihan', 'میهن', ['mehan', 'maihan clothing', 'لباس میهن'], ['#2b2f36', '#b3262e']),
  brand(
    'hindukush-leather',
    'Hindukush Leather',
    'چرم هندوکش',
    ['hindokush', 'hindu kush', 'هندوکش'],
    ['#5b3a22', '#d9bb8a'],
    true,
  ),
  brand('parwaz', 'Parwaz', 'پرواز', ['parvaz', 'بکس پرواز'], ['#2f6db5', '#e3b93c']),
  brand('barg-e-sabz', 'Barg-e Sabz', 'برگ سبز', ['barge sabz', 'barg sabz', 'برگ‌سبز'], ['#2f7a4d', '#efe4cb'], true),
  brand('aftab-solar', 'Aftab Solar', 'آفتاب سولر', ['aftaab', 'aftab', 'افتاب سولر'], ['#e39a1f', '#1d2f57'], true),
  brand('sitara-steel', 'Sitara Steel', 'ستیل ستاره', ['setara', 'sitara', 'ستاره'], ['#83878c', '#27456b']),
  brand('pamir-sport', 'Pamir Sport', 'پامیر سپورت', ['pamir', 'پامیر'], ['#1d6fa5', '#f4f2ec']),
]
