import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aProductToKabul } from '../harness/bazaar.ts'
import { ownerCalls } from '../harness/console-orders.ts'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'

for (const { locale, script, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })

    test('a phone number that was blocked before its guest registered is unblocked', async ({
      page,
      request,
      baseURL,
    }) => {
      const owner = await demoToken(request, 'owner')
      const token = randomUUID()
      const call = async (path: string, body: object) => {
        const { data } = await (await request.post(`/api/v1${path}`, { data: { user_token: token, ...body } })).json()
        return data
      }
      const { id, inventory_id } = await aProductToKabul(request, { choices: false })
      await call('/cart/action', { product_id: id, inventory_id, quantity: 1 })
      const name = `Gulalai ${randomUUID().slice(0, 8)}`
      const phone = `0703${randomInt(100_000, 999_999)}`
      const home = { name, phone, country: 'AF', state: 'AF-KAB', city: 'Kabul', address: 'Karte Se, lane 3' }
      const { id: address_id } = await call('/user/address/action', home)
      await call('/cart/update-shipping', { address_id })
      const { order_number } = await call('/order/action', { address_id, payment_method: 2 })
      const headers = { authorization: `Bearer ${owner}` }
      const found = await request.get(`/api/v1/console/guests?search=${order_number}`, { headers })
      const [guest] = (await found.json()).data.data
      await (await ownerCalls(request))(`/guests/${guest.id}/block`, {})
      const password = 'saffron-7'
      await call('/user/signup', {
        ...{ name, password, password_confirmation: password },
        email: `${randomUUID()}@example.com`,
      })

      await asStaff(page, owner, baseURL)
      await page.goto(`${basePath}/customers/guests?state=blocked&search=${phone}`)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(t('console_customers.blocked_since'))).toBeVisible()
      await expect(page.getByText(t('console_customers.guests.data'))).toBeHidden()
      await page.getByRole('link', { name: t('console_customers.guests.unblock.title') }).click()
      await page.getByRole('button', { name: t('console_customers.guests.unblock.title') }).click()
      await expect(page.getByText(t('console_customers.guests.unblock.done')).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: t('console_customers.guests.title'), exact: true })).toBeVisible()
    })
  })
}
