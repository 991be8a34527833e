import { type DemoLink, localized } from './demo-types.ts'

/** The shop's settings: name, contact, texts and colours. */
export const settings = {
  siteName: localized('Charsu', 'چارسو'),
  email: 'salam@charsu.example',
  phone: '+93 70 012 3456',
  chat: {
    number: '+93 70 012 3456',
    greeting: localized('Salaam! I have a question about my order.', 'سلام! درباره فرمایشم یک پرسش دارم.'),
  },
  address: localized('Under the clock, Shahr-e Naw park, Kabul', 'زیر ساعت، پارک شهر نو، کابل'),
  social: [
    { slug: 'facebook', title: localized('Facebook', 'فیسبوک'), href: 'https://www.facebook.com/' },
    { slug: 'instagram', title: localized('Instagram', 'انستاگرام'), href: 'https://www.instagram.com/' },
    { slug: 'youtube', title: localized('YouTube', 'یوتیوب'), href: 'https://www.youtube.com/' },
    { slug: 'telegram', title: localized('Telegram', 'تلگرام'), href: 'https://t.me/' },
  ],
  copyright: localized(
    '© 2026 Charsu. The demo bazaar: nothing here is really sold.',
    '© ۱۴۰۵ چارسو. بازار نمایشی: هیچ جنسی واقعاً فروخته نمی‌شود.',
  ),
  metaTitle: localized('Charsu: the bazaar of Afghanistan, online', 'چارسو: بازار افغانستان، آنلاین'),
  metaDescription: localized(
    'Carpets, dried fruit, saffron, clothing, phones and more from shops all over Afghanistan, paid at your door.',
    'قالین، میوه خشک، زعفران، لباس، مبایل و بیشتر از دوکان‌های سراسر افغانستان، با پرداخت نقد هنگام تحویل.',
  ),
  /** Afghani for one US dollar. */
  usdRate: '68.00',
  colours: { primary: '#1f4e9e', primaryHover: '#163b7a', accent: '#c9842b' },
}

const link = (en: string, fa: string, href: string): DemoLink => ({ title: localized(en, fa), href })

export const headerLinks = {
  left: [
    link('Flash sale', 'فروش فوری', '/flash-sale'),
    link('All categories', 'همهٔ کتگوری‌ها', '/categories'),
    link('Brands', 'برندها', '/brands'),
  ],
  right: [
    link('Track order', 'پیگیری فرمایش', '/track-order'),
    link('Sell with us', 'با ما بفروشید', '/page/sell-with-us'),
    link('Questions', 'پرسش‌ها', '/faq'),
  ],
}

export const footerLinks = {
  services: [
    link('Delivery', 'ارسال', '/page/delivery'),
    link('Returns and refunds', 'بازگشت جنس و پول', '/page/returns'),
    link('Track order', 'پیگیری فرمایش', '/track-order'),
    link('Questions and answers', 'پرسش و پاسخ', '/faq'),
    link('Contact', 'تماس با ما', '/contact'),
  ],
  about: [
    link('About Charsu', 'درباره چارسو', '/page/about'),
    link('Sell with us', 'با ما بفروشید', '/page/sell-with-us'),
    link('Terms of sale', 'شرایط فروش', '/page/terms'),
    link('Privacy', 'حریم خصوصی', '/page/privacy-policy'),
  ],
}
