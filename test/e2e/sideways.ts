import type { Page } from '@playwright/test'

/**
 * By how many pixels the page can be scrolled sideways. What is laid out only when it comes near is laid out first: it
 * would hide whatever sticks out of it.
 */
export const sidewaysOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all]
    return document.documentElement.scrollWidth - innerWidth
  })
