/**
 * The number format of the page's language. Browsers support fewer languages than the shop (Chromium has no Pashto), so
 * right-to-left languages fall back to Dari digits, as `formatDigits` writes them.
 */
export function numbersOfPage(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { lang, dir } = document.documentElement
  return new Intl.NumberFormat(dir === 'rtl' ? [lang, 'fa'] : lang, options)
}
