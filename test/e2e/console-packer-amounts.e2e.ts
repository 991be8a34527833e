import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { aConfirmedOrder, consoleLocales, demoToken } from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'
import { sendRequest } from './send-request.ts'

/** An amount of money in any language of the console. */
const AMOUNT = /[\d۰-۹]\s*؋|؋\s*[\d۰-۹]|\$\s*[\d۰-۹]/

test('a packer sees no amount on any page or print sheet, with any query', async ({ request, baseURL }) => {
  const number = await aConfirmedOrder(request)
  const token = await demoToken(request, 'packer')
  const routes = readFileSync('src/console/routes.ts', 'utf8')
  const ofOrders = [...routes.matchAll(/route\('((?:orders|packing|hand-over|calls|runs|couriers)[^']*)'/g)]
  const requestedUrls = ofOrders.map(
    ([, path = '']) => `/${path.replace(/:number/g, number).replace(/:\w+/g, 'deliver')}`,
  )
  const sheets = ['slip', 'invoice'].flatMap((as) => [
    `/packing/print?numbers=${number}&as=${as}`,
    `/orders/print?numbers=${number}&as=${as}`,
    `/packing/${number}?as=${as}`,
  ])
  let shown = 0
  for (const { basePath } of consoleLocales)
    for (const one of ['', ...requestedUrls, ...sheets]) {
      const answer = await sendRequest(`${baseURL}${basePath}${one}`, { cookie: `console_staff=${token}` })
      const text = await answer.text()
      if (answer.status === 200 && text.includes(number)) shown += 1
      expect(text.replace(/\p{Cf}/gu, ''), `${basePath}${one}`).not.toMatch(AMOUNT)
    }
  expect(shown, 'pages that show the order').toBeGreaterThanOrEqual(4)
})
