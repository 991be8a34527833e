import { SourceType } from '#contract/site/settings.ts'
import type { BannerTheme } from '../pictures/banners/banner.ts'
import { type DemoBanner, type DemoSource, type LocalizedText, localized } from './demo-types.ts'

function banner(
  slug: string,
  theme: BannerTheme,
  source: DemoSource,
  title: LocalizedText,
  text: LocalizedText,
): DemoBanner {
  return { slug, title, text, theme, source }
}

/** The slides of the home page's slider. */
export const slides: DemoBanner[] = [
  banner(
    'slide-bazaar',
    'bazaar-arch',
    { type: SourceType.url, value: '/categories' },
    localized('Twenty-four shops under one arch', 'بیست و چهار دوکان زیر یک سقف'),
    localized(
      'From Herat to Faizabad: walk the whole bazaar and pay at your door.',
      'از هرات تا فیض‌آباد: تمام بازار را بگردید و پیش دروازه خانه پول بدهید.',
    ),
  ),
  banner(
    'slide-carpets',
    'carpets',
    { type: SourceType.categories, value: 'carpets-home' },
    localized('Carpets from the weavers themselves', 'قالین از دست خود بافنده'),
    localized(
      'Andkhoy, Herat and Bamyan, with the village on the label.',
      'اندخوی، هرات و بامیان، با نام قریه روی برچسب.',
    ),
  ),
  banner(
    'slide-saffron',
    'saffron',
    { type: SourceType.sub_categories, value: 'saffron-shelf' },
    localized('The new saffron is in', 'زعفران نو رسید'),
    localized(
      'Picked this Mizan in Ghoryan, dried the same day.',
      'چیده‌شده در میزان امسال در غوریان و خشک‌شده در همان روز.',
    ),
  ),
  banner(
    'slide-phones',
    'phones',
    { type: SourceType.sub_categories, value: 'phones' },
    localized('Phones opened before you pay', 'مبایل پیش از پرداخت باز می‌شود'),
    localized('Twelve months of guarantee and Dari set up for you.', 'دوازده ماه ضمانت و دری آماده برای شما.'),
  ),
  banner(
    'slide-winter',
    'winter',
    { type: SourceType.tags, value: 'winter' },
    localized('Before the first snow', 'پیش از برف اول'),
    localized('Bukharis, patus, boots and blankets for a Kabul winter.', 'بخاری، پتو، موزه و کمپل برای زمستان کابل.'),
  ),
]

/** The banners between the rows of the home page. */
export const banners: DemoBanner[] = [
  banner(
    'banner-kitchen',
    'kitchen',
    { type: SourceType.categories, value: 'kitchen' },
    localized('A bride’s kitchen', 'آشپزخانه عروس'),
    localized('Pressure cookers, porcelain and thermoses.', 'دیگ بخار، چینی و ترموز.'),
  ),
  banner(
    'banner-jewellery',
    'jewellery',
    { type: SourceType.tags, value: 'lapis' },
    localized('The blue of Badakhshan', 'آبی بدخشان'),
    localized('Lapis in silver, set on Chicken Street.', 'لاجورد در نقره، کار کوچه مرغ‌ها.'),
  ),
  banner(
    'banner-school',
    'school',
    { type: SourceType.categories, value: 'books-stationery' },
    localized('Everything for school', 'هر چیز برای مکتب'),
    localized('Bags, notebooks and books for Kankor.', 'بکس، کتابچه و کتاب کانکور.'),
  ),
  banner(
    'banner-delivery',
    'delivery',
    { type: SourceType.url, value: '/page/delivery' },
    localized('To all thirty-four provinces', 'به هر سی و چهار ولایت'),
    localized('See what delivery costs where you live.', 'ببینید ارسال تا خانه شما چند می‌شود.'),
  ),
  banner(
    'banner-samsung',
    'phones',
    { type: SourceType.brands, value: 'samsung' },
    localized('Samsung week', 'هفته سامسونگ'),
    localized('Phones, tablets and televisions.', 'مبایل، تبلیت و تلویزیون.'),
  ),
  banner(
    'banner-haft-mewa',
    'nowruz',
    { type: SourceType.products, value: 'haft-mewa-box' },
    localized('Haft mewa in one box', 'هفت‌میوه در یک بسته'),
    localized('Seven fruits, two nights of patience.', 'هفت میوه و دو شب صبر.'),
  ),
]

/** The closable banner above the header. */
export const topBanner: DemoBanner = banner(
  'top-free-delivery',
  'delivery',
  { type: SourceType.url, value: '/page/delivery' },
  localized(
    'Free delivery from many shops when you buy more from one',
    'با خرید بیشتر از یک دوکان، ارسال بسیاری دوکان‌ها رایگان است',
  ),
  localized('How it works', 'چگونه؟'),
)

/** The popup for new visitors. It does not return after a visitor closes it for good. */
export const popupBanner: DemoBanner = banner(
  'popup-flash-sale',
  'bazaar-arch',
  { type: SourceType.url, value: '/flash-sale' },
  localized('The flash sale is on', 'فروش فوری جریان دارد'),
  localized(
    'Twenty-four things at the lowest price of the month, until they are gone.',
    'بیست و چهار جنس به کم‌ترین قیمت ماه، تا وقتی که تمام نشود.',
  ),
)
