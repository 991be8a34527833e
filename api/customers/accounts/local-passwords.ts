/** Words and numbers that many people here take for a password, the most usual first. zxcvbn's list knows those of English alone. */
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

/** The keys of a Latin keyboard that a Persian layout (ISIRI 9147) types a text with: a run of keys is a run on both. */
export const onLatinKeys = mapped(PERSIAN_KEYS, (at) => LATIN_KEYS[at] ?? '')

/** The letters of the Persian alphabet as characters that follow one another, as zxcvbn finds sequences. */
export const inAlphabetOrder = mapped(ALPHABET, (at) => String.fromCodePoint(0x4e00 + at))
