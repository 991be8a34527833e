import { expect, test } from '@playwright/test'
import { aProductToKabul, locales, productPath } from '../harness/bazaar.ts'
import { OldPhone } from './old-phone.ts'

const shop = process.env.SHOP_URL ?? ''

/** Checks that nothing overflows sideways and that the style sheet applies: the header's parts are in one row. */
function measured() {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const logo = box('header .logo')
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    direction: getComputedStyle(document.documentElement).direction,
    headerEnds: box('header')?.bottom ?? 0,
    logoAtStart: logo && (document.dir === 'rtl' ? innerWidth - logo.right : logo.left) < innerWidth / 2,
    main: getComputedStyle(document.body).display,
  }
}

function cardsInOneRow() {
  const boxes = [...document.querySelectorAll('.card-grid > li')].map((card) => card.getBoundingClientRect())
  return boxes.filter(({ top }) => top === boxes[0]?.top).length
}

for (const locale of locales) {
  const { code, prefix, t, direction } = locale

  test(`the shop works on a phone with Chrome 88 (${code})`, async ({ request }) => {
    test.skip(
      process.arch !== 'x64' || process.platform !== 'linux',
      'the old Chromium is there for Linux on x64 alone',
    )
    const product = await aProductToKabul(request, { choices: false, language: code })
    const phone = await OldPhone.open(shop, { popup_banner_closed: '1' })
    const hasCleanLayout = async () => {
      const look = await phone.evaluate(measured, null)
      expect(look).toMatchObject({ sideways: 0, direction, main: 'flex' })
      expect(look?.headerEnds).toBeLessThan(200)
    }
    try {
      await phone.goto(`${shop}${prefix || '/'}`)
      await hasCleanLayout()
      await phone.goto(`${shop}${prefix}/all`)
      await hasCleanLayout()
      expect(await phone.evaluate(cardsInOneRow, null)).toBe(2)
      // Without popovers the filters are below the products, where the link leads.
      expect(await phone.evaluate(topOf, '.card-grid > li')).toBeLessThan(520)
      await phone.tap('.filter-link', t('catalog.filters'))
      await expect.poll(() => phone.evaluate(topOf, '.filter-sheet')).toBeLessThan(400)

      await phone.goto(`${shop}${productPath(locale, product)}`)
      await hasCleanLayout()
      await phone.tap('.buy-bar button', t('catalog.add_to_cart'))
      await phone.sees('.toast', t('cart.added'))

      await phone.goto(`${shop}${prefix}/cart`)
      await hasCleanLayout()
      await phone.sees('main', product.title)
      await phone.tap('main a', t('cart.to_shipping'))
      await phone.choose('[name=state]', 'AF-KAB')
      await expect.poll(() => phone.evaluate(citiesToChoose, null)).toBeGreaterThan(1)
      await phone.type('[name=name]', 'Maryam Ahmadi')
      await phone.type('[name=phone]', '0701234567')
      await phone.type('[name=address]', 'Karte Se, lane 5')
      await phone.evaluate(chooseFirstCity, null)
      await hasCleanLayout()
      await phone.tap('main form button', t('shipping.save'))
      await phone.tap('main a', t('shipping.to_checkout'))
      await phone.sees('h1', t('checkout.title'))
      await hasCleanLayout()
      await phone.tap('main button', '؋')
      await phone.sees('main', t('orders.thanks'))
      await hasCleanLayout()
      expect(phone.errors).toEqual([])
    } catch (error) {
      await test.info().attach('screen', { body: await phone.screenshot(), contentType: 'image/png' })
      throw error
    } finally {
      await phone.close()
    }
  })
}

const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN

const citiesToChoose = () => document.querySelectorAll('select[name=city] option').length

function chooseFirstCity() {
  const list = document.querySelector<HTMLSelectElement>('select[name=city]')
  if (!list) return
  list.selectedIndex = 1
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
