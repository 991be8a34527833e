import { expect } from '@playwright/test'
import { asStaff, consoleLocales } from '../harness/staff.ts'
import { openEmptyShop } from './empty-shop.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

let shop: Awaited<ReturnType<typeof openEmptyShop>>
test.beforeAll(async () => {
  shop = await openEmptyShop()
})
test.afterAll(() => shop?.close())

test.use({ viewport: { width: 360, height: 800 } })

test('the console home of an empty shop lists the first steps and which are done', async ({ page, request }) => {
  const answer = await request.post(`${shop.url}/api/v1/console/sign-in`, { data: shop.owner })
  const { token } = (await answer.json()).data
  await asStaff(page, token, shop.url)
  for (const { basePath, t } of consoleLocales) {
    await page.goto(`${shop.url}${basePath}`)
    await expect(page.getByRole('heading', { name: t('console_home.first.title') })).toBeVisible()
    await expect(page.getByText(t('console_home.all_done'))).toHaveCount(0)
    await expect(page.locator('#first-steps ~ ol > li')).toHaveCount(10)
    expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: t('console_home.first.steps.stores.do'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_structure.stores.add'))
  }

  const headers = { authorization: `Bearer ${token}` }
  const store = { title_en: 'Carpets', city_en: 'Kabul', province: 'AF-KAB' }
  const added = await request.post(`${shop.url}/api/v1/console/stores`, { headers, data: store })
  expect((await added.json()).status).toBe(200)
  const contact = { phone: '0799123456', seen: {} }
  expect((await request.post(`${shop.url}/api/v1/console/settings/contact`, { headers, data: contact })).status()).toBe(
    200,
  )
  for (const { basePath, t } of consoleLocales) {
    await page.goto(`${shop.url}${basePath}`)
    await expect(page.getByText(t('console_home.first.done'), { exact: true })).toHaveCount(2)
    await expect(page.getByRole('link', { name: t('console_home.first.steps.contact.do'), exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: t('console_home.first.steps.stores.do'), exact: true })).toHaveCount(0)
  }
})
