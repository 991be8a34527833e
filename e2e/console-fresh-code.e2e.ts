import { expect } from '@playwright/test'
import { openForgetfulApi } from './forgetful-api.ts'
import { test } from './journey.ts'
import { freePort, start, stop, untilReady } from './shop-process.ts'
import { anInvitation, arrive, consoleTongues, typeCode } from './staff.ts'

const [english] = consoleTongues
if (!english) throw new Error('no language')
const { place, say } = english

for (const script of [true, false])
  test(`a weighty step asks for a code and then goes on by itself, ${script ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const api = await openForgetfulApi(process.env.STAFFED_SHOP_URL ?? '', /\/console\/staff\/[\w-]+\/invite-again$/)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const pages = start({
      PORT: `${port}`,
      SITE_URL: url,
      API_URL: api.url,
      DATA_DIR: `${process.env.STAFFED_SHOP_DATA_DIR}-none`,
    })
    await untilReady(url, pages)
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled: script, serviceWorkers: 'block' })
    try {
      const page = await context.newPage()
      const newcomer = anInvitation('packer')
      const { link } = anInvitation('owner')
      const { app } = await arrive(page, english, link, 'Laila Noori')

      await page.goto(`${place}/staff`)
      await page.getByRole('link', { name: newcomer.email }).click()
      const inviteAgain = say('console_staff.steps.invite-again.title')
      await page.getByRole('link', { name: inviteAgain }).click()
      await page.getByRole('button', { name: inviteAgain }).click()
      await expect(page.getByRole('heading', { name: say('console_account.fresh.title') })).toBeVisible()
      const enter = (code: string) =>
        typeCode(page, say('console_account.fresh.button'), say('console_account.code.label'), code)
      await enter('000000')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await enter(app.nextCode())
      await expect(page.getByText(say('console_staff.steps.invite-again.done'))).toBeVisible()
      await expect(page).toHaveURL(/\/console\/staff\/[\w-]+$/)
    } finally {
      await context.close()
      await stop(pages)
      api.close()
    }
  })
