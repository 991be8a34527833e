import { expect, type Page } from '@playwright/test'
import { aProductToKabul, locales, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

const PHONE = { width: 360, height: 740 }
/** Titles of cards and sections that would be blank in a screenshot: not laid out, or without their image. */
function blanks() {
  const main = [...document.querySelectorAll<HTMLElement>('main *, footer *')]
  const skipped = main.filter((element) => getComputedStyle(element).contentVisibility === 'auto')
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (picture) => picture.offsetWidth > 0,
  )
  return [...skipped, ...pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)].length
}

async function isWhole(page: Page) {
  await expect.poll(() => page.evaluate(blanks)).toBe(0)
}

for (const locale of locales) {
  const { code, prefix } = locale

  test(`home, list and product are complete when captured or printed (${code})`, async ({ page, request }) => {
    await page.setViewportSize(PHONE)
    const product = await aProductToKabul(request, { choices: false, language: code })
    for (const path of [prefix || '/', `${prefix}/all`, productPath(locale, product)]) {
      await page.goto(path)
      await isWhole(page)
      await page.emulateMedia({ media: 'print' })
      await isWhole(page)
      await page.emulateMedia({ media: 'screen' })
    }
  })
}
