const MAX_NAME_LENGTH = 60

/** Patterns of `User-Agent`. Most browsers also name others, so the first match counts. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const firstOf = (known: [RegExp, string][], text: string) => known.find(([pattern]) => pattern.test(text))?.[1]

/**
 * The name of a device in lists: “Chrome · Android” from a browser's `User-Agent`; any other text unchanged, but
 * shortened.
 */
export function deviceName(told: string): string {
  const plain = told.toWellFormed().replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  const known = [firstOf(browsers, plain), firstOf(systems, plain)].filter((part) => part !== undefined)
  if (/^Mozilla\/\d|^Opera\/\d/.test(plain)) return known.join(' · ')
  return [...plain].slice(0, MAX_NAME_LENGTH).join('')
}
