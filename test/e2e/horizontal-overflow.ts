import type { Page } from '@playwright/test'

/**
 * The number of pixels by which the page scrolls sideways. Forces layout of content with `content-visibility: auto` first,
 * which would hide its overflow.
 */
export const horizontalOverflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all]
    return document.documentElement.scrollWidth - innerWidth
  })
