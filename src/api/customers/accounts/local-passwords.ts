/**
 * Words and numbers that are common passwords in Afghanistan, the most common first. zxcvbn's list has only English
 * ones.
 */
export const LOCAL_PASSWORDS: string[] = [
  ...['786', 'allah', 'الله', 'salam', 'سلام', 'afghanistan', 'افغانستان', 'kabul', 'کابل', 'inshallah', 'انشاءالله'],
  ...[
    'afghan',
    'افغان',
    'bismillah',
    'بسم‌الله',
    'mashallah',
    'ماشاءالله',
    'muhammad',
    'محمد',
    'mohammad',
    'ahmad',
    'احمد',
  ],
  ...['khuda', 'خدا', 'khoda', 'rahman', 'رحمان', 'herat', 'هرات', 'kandahar', 'قندهار', 'کندهار', 'mazar', 'مزار'],
  ...[
    'balkh',
    'بلخ',
    'ghazni',
    'غزنی',
    'bamyan',
    'بامیان',
    'jalalabad',
    'جلال‌آباد',
    'kunduz',
    'کندز',
    'panjshir',
    'پنجشیر',
  ],
  ...[
    'watan',
    'وطن',
    'janam',
    'جانم',
    'dost',
    'دوست',
    'ishq',
    'عشق',
    'madar',
    'مادر',
    'padar',
    'پدر',
    'zindagi',
    'زندگی',
  ],
  ...[
    'ali',
    'علی',
    'fatima',
    'فاطمه',
    'maryam',
    'مریم',
    'zahra',
    'زهرا',
    'omar',
    'عمر',
    'hasan',
    'حسن',
    'husain',
    'حسین',
  ],
  ...['khan', 'خان', 'karim', 'کریم', 'mahmood', 'محمود', 'najib', 'نجیب', 'رمز', 'ramz', 'الفبا', 'الفبپت', 'alefba'],
]

const PERSIAN_KEYS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const ALPHABET = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

const mapped = (from: string, to: (at: number) => string) => {
  const at = new Map([...from].map((letter, index) => [letter, to(index)]))
  return (text: string): string => [...text].map((letter) => at.get(letter) ?? letter).join('')
}

/**
 * Maps text typed on a Persian layout (ISIRI 9147) to the same keys of a Latin keyboard, so that zxcvbn finds keyboard
 * runs.
 */
export const onLatinKeys = mapped(PERSIAN_KEYS, (at) => LATIN_KEYS[at] ?? '')

/** Maps Persian letters to consecutive code points, so that zxcvbn finds alphabetic sequences. */
export const inAlphabetOrder = mapped(ALPHABET, (at) => String.fromCodePoint(0x4e00 + at))
