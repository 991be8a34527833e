/**
 * How the page writes numbers. A browser knows fewer languages than the shop (Chromium has no Pashto): those that run
 * from the right have the digits of Dari, as `formatDigits` gives them.
 */
export function numbersOfPage(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { lang, dir } = document.documentElement
  return new Intl.NumberFormat(dir === 'rtl' ? [lang, 'fa'] : lang, options)
}
