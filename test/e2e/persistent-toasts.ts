import { test as plain } from '@playwright/test'

/**
 * Playwright's `test` with toasts that stay. A toast closes after five seconds (spec §9), and on an overloaded machine more
 * time may pass between a click and the check. header-and-menus.e2e.ts tests the five seconds.
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
