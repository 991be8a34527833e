import { provinces } from './provinces.ts'
import type { CountryEntry } from './shapes.ts'
import { statesAbroad } from './states.ts'

type Phone = [dialCode: string, example: string]

function country(code: string, en: string, fa: string, phone: Phone, postcode = true): CountryEntry {
  const [dialCode, phoneExample] = phone
  const states = code === 'AF' ? provinces : (statesAbroad[code] ?? [])
  return { code, title: { en, fa }, dialCode, phoneExample, postcode, states }
}

/** Countries of shoppers: Afghanistan first, then its neighbours, then others by name. */
export const countries: CountryEntry[] = [
  country('AF', 'Afghanistan', 'افغانستان', ['93', '+93 70 123 4567'], false),
  country('PK', 'Pakistan', 'پاکستان', ['92', '+92 301 2345678']),
  country('IR', 'Iran', 'ایران', ['98', '+98 912 345 6789']),
  country('TJ', 'Tajikistan', 'تاجیکستان', ['992', '+992 91 712 3456']),
  country('UZ', 'Uzbekistan', 'ازبکستان', ['998', '+998 91 234 56 78']),
  country('TM', 'Turkmenistan', 'ترکمنستان', ['993', '+993 66 123456']),
  country('CN', 'China', 'چین', ['86', '+86 131 2345 6789']),
  country('AU', 'Australia', 'آسترالیا', ['61', '+61 412 345 678']),
  country('AT', 'Austria', 'اتریش', ['43', '+43 664 123456']),
  country('AZ', 'Azerbaijan', 'آذربایجان', ['994', '+994 40 123 45 67']),
  country('BH', 'Bahrain', 'بحرین', ['973', '+973 3600 1234'], false),
  country('BE', 'Belgium', 'بلجیم', ['32', '+32 470 12 34 56']),
  country('BR', 'Brazil', 'برازیل', ['55', '+55 11 96123 4567']),
  country('BG', 'Bulgaria', 'بلغاریا', ['359', '+359 43 012 345']),
  country('CA', 'Canada', 'کانادا', ['1', '+1 506 234 5678']),
  country('CZ', 'Czechia', 'چک', ['420', '+420 601 123 456']),
  country('DK', 'Denmark', 'دنمارک', ['45', '+45 34 41 23 45']),
  country('FI', 'Finland', 'فنلند', ['358', '+358 41 2345678']),
  country('FR', 'France', 'فرانسه', ['33', '+33 6 12 34 56 78']),
  country('GE', 'Georgia', 'گرجستان', ['995', '+995 555 12 34 56']),
  country('DE', 'Germany', 'آلمان', ['49', '+49 1512 3456789']),
  country('GR', 'Greece', 'یونان', ['30', '+30 691 234 5678']),
  country('HU', 'Hungary', 'مجارستان', ['36', '+36 20 123 4567']),
  country('IN', 'India', 'هند', ['91', '+91 81234 56789']),
  country('ID', 'Indonesia', 'اندونیزیا', ['62', '+62 812 345 678']),
  country('IE', 'Ireland', 'آیرلند', ['353', '+353 85 012 3456']),
  country('IT', 'Italy', 'ایتالیا', ['39', '+39 312 345 6789']),
  country('JP', 'Japan', 'جاپان', ['81', '+81 90 1234 5678']),
  country('KZ', 'Kazakhstan', 'قزاقستان', ['7', '+7 771 000 9998']),
  country('KW', 'Kuwait', 'کویت', ['965', '+965 500 12345'], false),
  country('KG', 'Kyrgyzstan', 'قرغزستان', ['996', '+996 700 123 456']),
  country('MY', 'Malaysia', 'مالیزیا', ['60', '+60 12 345 6789']),
  country('NL', 'Netherlands', 'هالند', ['31', '+31 6 12345678']),
  country('NZ', 'New Zealand', 'زیلاند جدید', ['64', '+64 21 123 4567']),
  country('NO', 'Norway', 'ناروی', ['47', '+47 406 12 345']),
  country('OM', 'Oman', 'عمان', ['968', '+968 9212 3456'], false),
  country('PL', 'Poland', 'پولند', ['48', '+48 512 345 678']),
  country('PT', 'Portugal', 'پرتگال', ['351', '+351 912 345 678']),
  country('QA', 'Qatar', 'قطر', ['974', '+974 3312 3456'], false),
  country('RU', 'Russia', 'روسیه', ['7', '+7 912 345 67 89']),
  country('SA', 'Saudi Arabia', 'عربستان سعودی', ['966', '+966 51 234 5678']),
  country('ES', 'Spain', 'هسپانیه', ['34', '+34 612 34 56 78']),
  country('SE', 'Sweden', 'سویدن', ['46', '+46 70 123 45 67']),
  country('CH', 'Switzerland', 'سویس', ['41', '+41 78 123 45 67']),
  country('TR', 'Turkey', 'ترکیه', ['90', '+90 501 234 5678']),
  country('UA', 'Ukraine', 'اوکراین', ['380', '+380 50 123 4567']),
  country('AE', 'United Arab Emirates', 'امارات متحده عربی', ['971', '+971 50 123 4567'], false),
  country('GB', 'United Kingdom', 'بریتانیا', ['44', '+44 7400 123456']),
  country('US', 'United States', 'ایالات متحده امریکا', ['1', '+1 201 555 0123']),
]

/** A country by its two-letter code. */
export function countryOf(code: string): CountryEntry | undefined {
  return countries.find((entry) => entry.code === code)
}
