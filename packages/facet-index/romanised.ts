/**
 * How people in Kabul type Dari in Latin letters: for each letter or pair of letters the normalized Persian letters (`normalize.ts`)
 * that it may stand for. Dari does not write short vowels; a final ه sounds like a vowel, ع is silent, and چهار is pronounced
 * «char».
 */
const heard: Record<string, string> = {
  a: ' ا ع ه ها',
  b: 'ب',
  c: 'ک س چ',
  ch: 'چ',
  d: 'د',
  e: ' ی ه ع',
  f: 'ف',
  g: 'گ ج',
  gh: 'غ ق',
  h: 'ه ح',
  i: 'ی ع ',
  j: 'ج ژ',
  k: 'ک ق',
  kh: 'خ خو',
  l: 'ل',
  m: 'م',
  n: 'ن',
  o: ' و ع',
  p: 'پ',
  q: 'ق غ ک',
  r: 'ر',
  s: 'س ص ث',
  sh: 'ش',
  t: 'ت ط',
  th: 'ث',
  u: 'و ع ',
  v: 'و',
  w: 'و',
  x: 'کس خ',
  y: 'ی',
  z: 'ز ذ ض ظ',
  zh: 'ژ',
}
/** Further readings of a vowel at the start of a word. */
const heardFirst: Record<string, string[]> = { e: ['ا', 'ای'], i: ['ا', 'ای'], o: ['ا', 'او'], u: ['ا', 'او'] }
const readings = new Map(Object.entries(heard).map(([latin, persian]) => [latin, persian.split(' ')]))

/** Shorter words have too many readings. Longer ones are not words. */
const MIN_LENGTH = 3
const MAX_LENGTH = 24

/** Whether a normalized word may be Dari in Latin letters. */
export const isRomanised = (word: string): boolean =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^[a-z]+$/.test(word)

/**
 * The Persian readings of a word in Latin letters that start some known word. The caller checks which readings are words. Follows
 * only prefixes in the dictionary, so that there are few.
 */
export function readingsOf(word: string, hasPrefix: (prefix: string) => boolean): string[] {
  const reached = Array.from({ length: word.length + 1 }, () => new Set<string>())
  reached[0]?.add('')
  for (const [at, prefixes] of reached.entries()) {
    for (const taken of [1, 2]) {
      const letters = word.slice(at, at + taken)
      if (letters.length < taken) continue
      for (const persian of lettersFor(letters, at)) {
        for (const before of prefixes) {
          if (persian === '' || hasPrefix(before + persian)) reached[at + taken]?.add(before + persian)
        }
      }
    }
  }
  return [...(reached[word.length] ?? [])].filter((reading) => reading.length > 1)
}

/** A doubled consonant stands for a single Persian letter. */
function lettersFor(letters: string, at: number): string[] {
  const usual = readings.get(isDoubled(letters) ? letters.charAt(0) : letters) ?? []
  return at === 0 ? [...usual, ...(heardFirst[letters] ?? [])] : usual
}

const isDoubled = (letters: string): boolean => /^([^aeiou])\1$/.test(letters)
