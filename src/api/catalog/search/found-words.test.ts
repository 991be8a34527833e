import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand, aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

async function fill({ db }: TestShop) {
  const storeId = (await aStore(db, { slug: 'bazaar', title: { en: 'Old bazaar', fa: 'بازار کهنه' } })).id
  const brands: Record<string, number> = {}
  for (const [slug, en, fa, ...aliases] of brandNames) {
    brands[slug] = (await aBrand(db, { slug, title: { en, fa }, aliases })).id
  }
  const category = await aCategory(db, { slug: 'all-things', title: { en: 'All things', fa: 'هر چیز' } })
  for (const [slug, en, fa, brand] of goods) {
    await aProduct(db, {
      storeId,
      categoryId: category.id,
      slug,
      title: { en, fa },
      ...(brand && { brandId: brands[brand] as number }),
    })
  }
}

const brandNames: [slug: string, en: string, fa: string, ...aliases: string[]][] = [
  ['samsung', 'Samsung', 'سامسونگ', 'سمسونگ', 'samsong'],
  ['xiaomi', 'Xiaomi', 'شیائومی', 'شیاومی', 'xiomi'],
  ['tecno', 'Tecno', 'تکنو', 'techno'],
  ['anker', 'Anker', 'انکر', 'آنکر'],
  ['lg', 'LG', 'ال‌جی', 'ال جی'],
  ['tp-link', 'TP-Link', 'تی‌پی‌لینک', 'tplink'],
  ['philips', 'Philips', 'فلیپس', 'فیلیپس', 'phillips'],
  ['hp', 'HP', 'اچ‌پی', 'Hewlett-Packard'],
  ['super-asia', 'Super Asia', 'سوپر ایشیا', 'سوپر آسیا'],
]

const goods: [slug: string, en: string, fa: string, brand?: string][] = [
  ['bag', 'Hand-sewn leather bag 12', 'بکس چرمی دست‌دوز ۱۲'],
  ['carpet', 'Mauri carpet of Andkhoy', 'قالین موری اندخوی'],
  ['walnuts', 'Paper-shell walnuts', 'چهارمغز کاغذی'],
  ['cushion', 'Suzani cushion cover', 'پوش بالشت سوزنی'],
  ['palaw-pot', 'Cast pot', 'دیگ پلو چدنی'],
  ['galaxy', 'Galaxy A17', 'مبایل گلکسی A17', 'samsung'],
  ['redmi', 'Redmi Note 14', 'مبایل ریدمی نوت ۱۴', 'xiaomi'],
  ['spark', 'Spark 40', 'مبایل سپارک ۴۰', 'tecno'],
  ['power-bank', 'Power bank 20000', 'پاوربانک ۲۰۰۰۰', 'anker'],
  ['fridge', 'Inverter refrigerator', 'یخچال انورتر', 'lg'],
  ['router', '4G router', 'راوتر فورجی', 'tp-link'],
  ['dryer', 'Folding hair dryer', 'موی‌خشک‌کن قات‌شونده', 'philips'],
  ['washer', 'Twin-tub washing machine', 'ماشین کالاشویی دولگنه', 'super-asia'],
  ['printer', 'Laser printer', 'پرنتر لیزری', 'hp'],
  ['boots', 'Winter boots', 'بوت زمستانی'],
  ['trousers', 'Wool trousers', 'پطلون پشمی'],
  ['bicycle', 'Mountain bicycle', 'بایسکل کوهی'],
  ['car-wash', 'Car washing set', 'ست شستن موتر'],
  ['fan', 'Ceiling fan', 'پکه سقفی'],
  ['toy', 'Wooden toy', 'بازیچه چوبی'],
  ['potato', 'Potatoes of Bamyan', 'کچالوی بامیان'],
  ['sugar', 'White sugar', 'بوره سفید'],
  ['teapot', 'Porcelain teapot', 'چاینک چینی'],
  ['thermos', 'Steel thermos', 'ترموز ستیل'],
  ['battery', 'Solar battery', 'بتری سولر'],
  ['notebook', 'Lined notebook', 'کتابچه خط‌دار'],
  ['rubab', 'Kabuli rubab', 'رباب کابلی'],
  ['pashto-book', 'Pashto reader', 'د پښتو کتاب'],
  ['saffron', 'Super Negin saffron', 'زعفران سوپر نگین'],
]

const found: [typed: string, slug: string, why: string][] = [
  // Letters of Arabic, Urdu and Pashto keyboards
  ['بكس چرمي', 'bag', 'Arabic kaf and ye'],
  ['بکس چرمى', 'bag', 'alef maqsura'],
  ['بکس چرمے', 'bag', 'Urdu ye'],
  ['قالين موري', 'carpet', 'Arabic ye'],
  ['قالین موری أندخوی', 'carpet', 'alef with hamza'],
  ['قالین موری آندخوی', 'carpet', 'alef with madda'],
  ['زعفران سوپر نگين', 'saffron', 'Arabic ye'],
  ['ربابِ کابلی', 'rubab', 'a vowel sign'],
  ['رُباب', 'rubab', 'a vowel sign'],
  ['ربـــاب', 'rubab', 'tatweel'],
  ['ﺭﺑﺎﺏ', 'rubab', 'presentation forms'],
  ['پښتو کتاب', 'pashto-book', 'Pashto letters'],
  ['پشتو کتاب', 'pashto-book', 'the same without them'],
  ['پشتو ڪتاب', 'pashto-book', 'Sindhi kaf'],
  ['ټرموز', 'thermos', 'a Pashto te'],
  ['بکسِ چرمی', 'bag', 'ezafe'],
  ['چاینکِ چینی', 'teapot', 'ezafe'],
  ['مۆری', 'carpet', 'Kurdish vav'],
  // Joined, apart, ZWNJ
  ['دست‌دوز', 'bag', 'ZWNJ'],
  ['دست دوز', 'bag', 'apart'],
  ['دستدوز', 'bag', 'joined'],
  ['دست-دوز', 'bag', 'hyphen'],
  ['موی خشک کن', 'dryer', 'apart'],
  ['مویخشککن', 'dryer', 'joined'],
  ['خط دار', 'notebook', 'apart'],
  ['قالین‌ها', 'carpet', 'a plural ending'],
  ['بوت‌های زمستانی', 'boots', 'plural and ezafe'],
  ['پاور بانک', 'power-bank', 'apart'],
  ['powerbank', 'power-bank', 'joined'],
  ['power-bank', 'power-bank', 'hyphen'],
  ['hairdryer', 'dryer', 'joined'],
  ['handsewn', 'bag', 'joined'],
  // Digits of three scripts
  ['بکس ۱۲', 'bag', 'Persian digits'],
  ['بکس ١٢', 'bag', 'Arabic digits'],
  ['بکس 12', 'bag', 'Latin digits'],
  ['bag ۱۲', 'bag', 'both scripts'],
  ['پاوربانک 20000', 'power-bank', 'Latin digits'],
  ['پاوربانک ٢٠٠٠٠', 'power-bank', 'Arabic digits'],
  ['a۱۷', 'galaxy', 'a model in Persian digits'],
  ['A 17', 'galaxy', 'a model apart'],
  ['a17', 'galaxy', 'a model in small letters'],
  ['note14', 'redmi', 'a model joined'],
  // Brands across scripts
  ['samsung', 'galaxy', 'Latin'],
  ['SAMSUNG', 'galaxy', 'capitals'],
  ['سامسونگ', 'galaxy', 'Persian'],
  ['سمسونگ', 'galaxy', 'as it is said'],
  ['samsong', 'galaxy', 'as it is heard'],
  ['سامسونك', 'galaxy', 'a slip'],
  ['xiaomi', 'redmi', 'Latin'],
  ['شیائومی', 'redmi', 'Persian'],
  ['شیاومی', 'redmi', 'without hamza'],
  ['xiomi', 'redmi', 'as it is heard'],
  ['tecno', 'spark', 'Latin'],
  ['تکنو', 'spark', 'Persian'],
  ['techno', 'spark', 'as it is heard'],
  ['anker', 'power-bank', 'Latin'],
  ['آنکر', 'power-bank', 'with madda'],
  ['lg', 'fridge', 'Latin'],
  ['ال جی', 'fridge', 'apart'],
  ['ال‌جی', 'fridge', 'ZWNJ'],
  ['الجی', 'fridge', 'joined'],
  ['tp link', 'router', 'apart'],
  ['tplink', 'router', 'joined'],
  ['تی پی لینک', 'router', 'Persian, apart'],
  ['فلیپس', 'dryer', 'Persian'],
  ['phillips', 'dryer', 'as it is heard'],
  ['سوپر آسیا', 'washer', 'as it is said'],
  ['superasia', 'washer', 'joined'],
  // More than one slip from the name: only the brand's aliases match
  ['hewlett packard', 'printer', 'another name'],
  // Afghan and Iranian words for one product (docs/dari.md)
  ['فرش', 'carpet', 'Iranian'],
  ['قالین', 'carpet', 'Afghan'],
  ['گردو', 'walnuts', 'Iranian'],
  ['چهار مغز', 'walnuts', 'Afghan, apart'],
  ['کیف چرمی', 'bag', 'Iranian'],
  ['کفش زمستانی', 'boots', 'Iranian'],
  ['شلوار پشمی', 'trousers', 'Iranian'],
  ['موبایل', 'galaxy', 'Iranian'],
  ['گوشی گلکسی', 'galaxy', 'Iranian'],
  ['دوچرخه', 'bicycle', 'Iranian'],
  ['شستن ماشین', 'car-wash', 'Iranian'],
  ['پنکه سقفی', 'fan', 'Iranian'],
  ['اسباب‌بازی', 'toy', 'Iranian'],
  ['اسباب بازی', 'toy', 'Iranian, apart'],
  ['سیب‌زمینی', 'potato', 'Iranian'],
  ['سیب زمینی', 'potato', 'Iranian, apart'],
  ['شکر', 'sugar', 'Iranian'],
  ['قوری', 'teapot', 'Iranian'],
  ['فلاسک', 'thermos', 'Iranian'],
  ['باتری', 'battery', 'Iranian'],
  ['دفترچه', 'notebook', 'Iranian'],
  ['سشوار', 'dryer', 'Iranian'],
  ['ماشین لباسشویی', 'washer', 'Iranian'],
  ['rug', 'carpet', 'English'],
  ['bike', 'bicycle', 'English'],
  ['fridges', 'fridge', 'English plural'],
  // Unfinished
  ['قالی', 'carpet', 'a letter short'],
  ['چهارم', 'walnuts', 'half'],
  ['carp', 'carpet', 'half'],
  ['sams', 'galaxy', 'half a brand'],
  ['زعف', 'saffron', 'half'],
  // One slip
  ['safron', 'saffron', 'a letter missing'],
  ['saffrron', 'saffron', 'a letter too many'],
  ['saffrno', 'saffron', 'two letters swapped'],
  ['carpat', 'carpet', 'another letter'],
  ['زعفزان', 'saffron', 'another letter'],
  ['قلین', 'carpet', 'a letter missing'],
  ['یخچل', 'fridge', 'a letter missing'],
  ['refridgerator', 'fridge', 'as many write it'],
]

/** Dari in Latin letters, which only the index finds. */
const romanised: typeof found = [
  ['ghalin', 'carpet', 'as Kabul writes it'],
  ['qalin', 'carpet', 'as Kabul writes it'],
  ['zafaran', 'saffron', 'as Kabul writes it'],
  ['zafran', 'saffron', 'a vowel short'],
  ['chaynak', 'teapot', 'as Kabul writes it'],
  ['yakhchal', 'fridge', 'as Kabul writes it'],
  ['yakhch', 'fridge', 'unfinished'],
  ['kachalu', 'potato', 'as Kabul writes it'],
  ['paka saqfi', 'fan', 'two words'],
]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fill(shop)
})
afterAll(() => shop.close())

test.each([...found, ...romanised])('%s finds the %s (%s)', async (typed, slug) => {
  const { data } = await shop.call('GET', `/search?q=${encodeURIComponent(typed)}`)
  expect(data.result.data.slice(0, 3).map((card: { slug: string }) => card.slug)).toContain(slug)
})

test('a synonym ranks before a Dari word of a similar sound', async () => {
  const { data } = await shop.call('GET', '/search?q=pillow')
  expect(data.result.data[0].slug).toBe('cushion')
})
