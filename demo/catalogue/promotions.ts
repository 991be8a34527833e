import { PriceType } from '#contract/catalog/voucher.ts'
import { type DemoBundleDeal, type DemoVoucher, localized } from './demo-types.ts'

const DAY = 24
/** Most promotions run for three weeks. Like flash sales they are renewed before they end. */
const weeks = { startsHoursAgo: 2 * DAY, endsInHours: 21 * DAY }

const flat = (amount: number) => ({ price_type: PriceType.flat, amount })
const percent = (off: number) => ({ price_type: PriceType.percent, percent: off })
const freeDelivery = { price_type: PriceType.freeDelivery }

/**
 * Vouchers of every kind: flat, percent and free delivery; for the shop, a store, a category and products; also private,
 * scheduled and nearly used-up ones.
 */
export const vouchers: DemoVoucher[] = [
  {
    ...weeks,
    code: 'KHOSHAMAD10',
    title: localized('Welcome: ten percent off', 'خوش آمدید: ده فیصد تخفیف'),
    takesOff: percent(10),
    capAfn: 500,
    usagePerShopper: 1,
  },
  {
    ...weeks,
    code: 'CHARSU200',
    title: localized('200 afghanis off a big order', '۲۰۰ افغانی تخفیف برای خرید کلان'),
    takesOff: flat(200),
    minSpendAfn: 2000,
  },
  {
    ...weeks,
    code: 'ERSALRAYGAN',
    title: localized('The delivery is on us', 'کرایه ارسال به عهده ما'),
    takesOff: freeDelivery,
    capAfn: 150,
    minSpendAfn: 1000,
    usagePerShopper: 2,
  },
  {
    ...weeks,
    code: 'MANDAWI15',
    title: localized('Dried fruit and tea for guests', 'میوه خشک و چای برای مهمان'),
    takesOff: percent(15),
    capAfn: 300,
    minSpendAfn: 500,
    store: 'mandawi-dryfruit',
  },
  {
    ...weeks,
    code: 'DIGDAN150',
    title: localized('For your kitchen', 'برای آشپزخانه شما'),
    takesOff: flat(150),
    minSpendAfn: 1200,
    store: 'zarnigar-kitchen',
  },
  {
    ...weeks,
    code: 'QALIN5',
    title: localized('Carpets and home, five percent off', 'قالین و خانه، پنج فیصد تخفیف'),
    takesOff: percent(5),
    capAfn: 3000,
    minSpendAfn: 5000,
    category: 'carpets-home',
  },
  {
    ...weeks,
    code: 'KETAB20',
    title: localized('Books of our poets', 'کتاب‌های شاعران ما'),
    takesOff: percent(20),
    products: ['divan-hafez-illustrated', 'masnawi-six-books', 'children-tales-buz-e-chini', 'english-dari-dictionary'],
  },
  {
    ...weeks,
    code: 'DOSTAN25',
    title: localized('For friends of the bazaar', 'برای دوستان بازار'),
    takesOff: percent(25),
    capAfn: 750,
    usagePerShopper: 1,
    private: true,
  },
  {
    code: 'YALDA300',
    title: localized('The longest night of the year', 'درازترین شب سال'),
    startsHoursAgo: -20,
    endsInHours: 10 * DAY,
    takesOff: flat(300),
    minSpendAfn: 1500,
  },
  {
    ...weeks,
    code: 'AKHERIN250',
    title: localized('The last ones: 250 afghanis off', 'آخرین‌ها: ۲۵۰ افغانی تخفیف'),
    takesOff: flat(250),
    minSpendAfn: 1000,
    usageLimit: 50,
    used: 47,
    usagePerShopper: 1,
  },
]

/** Both products of a deal belong to one store. */
export const bundleDeals: DemoBundleDeal[] = [
  {
    ...weeks,
    title: localized('A pressure cooker, and tea glasses free', 'دیگ بخار با گیلاس چای رایگان'),
    buy: ['pressure-cooker-afghan', 1],
    free: ['tea-glasses-gold-rim', 1],
  },
  {
    ...weeks,
    title: localized('A power bank, and its cable free', 'پاوربانک با سیم رایگان'),
    buy: ['baseus-power-bank-10000-slim', 1],
    free: ['braided-cable-type-c', 1],
  },
  {
    ...weeks,
    title: localized('Three dozen notebooks for the price of two', 'سه درجن کتابچه به قیمت دو درجن'),
    buy: ['notebook-dozen-squared', 2],
    free: ['notebook-dozen-squared', 1],
  },
  {
    ...weeks,
    title: localized('Two packets of tea, and sugar candy free', 'دو بسته چای با نبات رایگان'),
    buy: ['alokozay-black-tea-loose', 2],
    free: ['nabat-sugar-candy', 1],
  },
  {
    ...weeks,
    title: localized('Buy two soaps, the third is free', 'دو صابون بخرید، سومی رایگان'),
    buy: ['rose-and-saffron-soap', 2],
    free: ['rose-and-saffron-soap', 1],
  },
  {
    ...weeks,
    title: localized('A reel of line, and a kite free', 'چرخه تار با کاغذپران رایگان'),
    buy: ['kite-reel-charkha', 1],
    free: ['gudiparan-kite-kabul', 1],
  },
]
