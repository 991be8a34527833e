import { type APIRequestContext, expect } from '@playwright/test'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

// A shop has one list of questions and links: tests in parallel would cause conflicts for each other.
test.describe.configure({ mode: 'default' })

async function asOperator(request: APIRequestContext) {
  const token = await demoToken(request, 'operator')
  const headers = { authorization: `Bearer ${token}` }
  const call = async (path: string, data?: object) => {
    const url = `/api/v1/console${path}`
    const answer = data ? await request.post(url, { headers, data }) : await request.get(url, { headers })
    return (await answer.json()).data
  }
  return { token, call }
}

for (const { locale, script: javaScriptEnabled, width } of consoleVariants) {
  const { code, basePath, t } = locale
  const languagePrefix = code === 'fa' ? '/fa' : ''
  test.describe(`in ${code}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('a page is written in both languages, previewed, published and deleted', async ({
      page,
      request,
      baseURL,
    }) => {
      const { token, call } = await asOperator(request)
      await asStaff(page, token, baseURL)
      const slug = `sizes-${crypto.randomUUID().slice(0, 8)}`
      await page.goto(`${basePath}/content/pages`)
      await page.getByRole('link', { name: t('console_texts.pages.add') }).click()
      await page.getByLabel(t('console_texts.title_en')).fill('Sizes of carpets')
      await page.getByLabel(t('console_texts.title_fa')).fill('اندازهٔ قالین‌ها')
      await page.locator('#address').fill(slug)
      await page.getByRole('button', { name: t('console_texts.pages.add') }).click()
      await expect(page.getByText(t('console_texts.pages.added')).first()).toBeVisible()
      await page.locator('#text_en').fill('## By hand\nTwo by three metres.')
      await page.locator('#text_fa').fill('## دست‌باف\nدو در سه متر.')
      await call(`/pages/${slug}`, { meta_title_en: 'Carpets by size', seen: {} })
      await page.getByRole('button', { name: t('console.save'), exact: true }).click()
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect(page.locator('#meta_title_en')).toHaveValue('Carpets by size')
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])

      expect((await page.request.get(`/page/${slug}`)).status()).toBe(404)
      await page.goto(`${basePath}/content/pages/${slug}/preview?lang=fa`)
      await expect(page.getByRole('heading', { name: 'دست‌باف' })).toBeVisible()
      expect(await mistakesIn(await page.content())).toEqual([])
      await page.goto(`${basePath}/content/pages/${slug}`)
      await page.getByRole('button', { name: t('console_goods.show') }).click()
      await expect(page.getByText(t('console_texts.pages.shown')).first()).toBeVisible()
      await expect
        .poll(async () => await (await page.request.get(`${languagePrefix}/page/${slug}`)).text())
        .toContain(code === 'fa' ? 'دو در سه متر.' : 'Two by three metres.')
      await page.goto(`${basePath}/content/pages/${slug}/delete`)
      await page.getByRole('button', { name: t('console_texts.delete') }).click()
      await expect(page.getByText(t('console_texts.pages.deleted')).first()).toBeVisible()
      await expect.poll(async () => (await page.request.get(`/page/${slug}`)).status()).toBe(404)
    })

    test('a question is added, moved up and shown to shoppers in that order', async ({ page, request, baseURL }) => {
      const { token, call } = await asOperator(request)
      await asStaff(page, token, baseURL)
      const questionText = `Is it heavy? ${crypto.randomUUID().slice(0, 8)}`
      await page.goto(`${basePath}/content/new-question`)
      await page.locator('#question_en').fill(questionText)
      await page.locator('#answer_en').fill('Not at all.')
      await page.getByRole('button', { name: t('console_texts.faq.add') }).click()
      await expect(page.getByText(t('console_texts.faq.added')).first()).toBeVisible()
      await page.getByRole('button', { name: t('console_content.up', { name: questionText }) }).click()
      await expect(page.getByText(t('console_texts.arranged')).first()).toBeVisible()
      const questions: { id: number; fields: { question_en: string } }[] = await call('/faq').then(({ data }) => data)
      expect(questions.at(-2)?.fields.question_en).toBe(questionText)
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      await expect
        .poll(async () => await (await page.request.get(`${languagePrefix}/faq`)).text())
        .toContain(questionText)
      await page.goto(`${basePath}/content/faq/${questions.at(-2)?.id}/delete`)
      await page.getByRole('button', { name: t('console_texts.delete') }).click()
      await expect(page.getByText(t('console_texts.faq.deleted')).first()).toBeVisible()
    })

    test('a link to an unknown page is rejected, and the typed values stay', async ({ page, request, baseURL }) => {
      const { token, call } = await asOperator(request)
      await asStaff(page, token, baseURL)
      const title = `Sizes ${crypto.randomUUID().slice(0, 8)}`
      await page.goto(`${basePath}/content/new-link?place=services`)
      await page.locator('#title_en').fill(title)
      await page.locator('#url').fill('/page/there-is-none')
      await page.getByRole('button', { name: t('console_texts.links.add') }).click()
      await expect(page.locator('#url-error')).toHaveText(t('errors.link_leads_nowhere'))
      await expect(page.locator('#title_en')).toHaveValue(title)
      await page.locator('#url').fill('/faq')
      await page.getByRole('button', { name: t('console_texts.links.add') }).click()
      await expect(page.getByText(t('console_texts.links.added')).first()).toBeVisible()
      await expect.poll(async () => await (await page.request.get(`${languagePrefix}/`)).text()).toContain(title)
      const links: { id: number; fields: { title_en: string } }[] = await call('/links').then(({ data }) => data)
      const id = links.find(({ fields }) => fields.title_en === title)?.id
      await page.goto(`${basePath}/content/links/${id}/delete`)
      await page.getByRole('button', { name: t('console_texts.delete') }).click()
      await expect(page.getByText(t('console_texts.links.deleted')).first()).toBeVisible()
    })

    test('a text is changed on every page and reset to the default', async ({ page, request, baseURL }) => {
      const { token } = await asOperator(request)
      await asStaff(page, token, baseURL)
      const word = `${basePath}/content/words/${code}/content.faq_hint`
      const searchText = `? ${crypto.randomUUID().slice(0, 8)}`
      await page.goto(word)
      await page.locator('#text').fill(searchText)
      await page.getByRole('button', { name: t('console.save'), exact: true }).click()
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      const faq = async () => await (await page.request.get(`${languagePrefix}/faq`)).text()
      await expect.poll(faq).toContain(searchText)
      await page.getByRole('button', { name: t('console_texts.words.reset') }).click()
      await expect(page.getByText(t('console_texts.words.was_reset')).first()).toBeVisible()
      await expect.poll(faq).toContain(t('content.faq_hint'))
      await page.goto(`${basePath}/content/words/${code}/catalog.search_for`)
      await page.locator('#text').fill('…')
      await page.getByRole('button', { name: t('console.save'), exact: true }).click()
      await expect(page.locator('#text-error')).toContainText('{{q}}')
    })
  })
}
