import { test as plain } from '@playwright/test'

/**
 * Playwright's `test` in a browser where toasts stay: a toast leaves after five seconds (spec §9), and on an overloaded
 * machine more than that may pass between a click and the look. How long it stays has its own test (header-and-menus.e2e.ts).
 */
export const test = plain.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const stays = new CSSStyleSheet()
      stays.replaceSync('.toast { animation: none !important }')
      document.adoptedStyleSheets.push(stays)
    })
    await use(context)
  },
})
