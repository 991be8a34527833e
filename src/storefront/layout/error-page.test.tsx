import { data, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import { renderedRoute, textOf } from '../testing/render.tsx'
import { ErrorPage } from './error-page.tsx'

const ErrorBoundary = () => <ErrorPage error={useRouteError()} />

/** The error page for what a loader throws: its text and the targets of its links. */
async function errorPage(thrown: unknown, language: 'en' | 'fa') {
  const loader = () => {
    throw thrown
  }
  const html = await renderedRoute({ loader, Component: () => null, ErrorBoundary }, { language, path: '/all?page=2' })
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  return { text: textOf(main), links, noindex: html.includes('<meta name="robots" content="noindex"') }
}

test.each<[status: number, message: string | undefined, en: string, fa: string, first: 'home' | 'reload']>([
  [503, undefined, 'Error 503: API is down.', 'خطا ۵۰۳: سرور جواب نمی‌دهد.', 'reload'],
  [500, 'a stack of the server', 'Error 500: Something went wrong', 'خطا ۵۰۰: مشکلی پیش آمد', 'reload'],
  [404, undefined, 'Error 404: This page could not be found', 'خطا ۴۰۴: این صفحه پیدا نشد', 'home'],
  [400, 'The shop is closed', 'Error 400: The shop is closed', 'خطا ۴۰۰: The shop is closed', 'home'],
])('%i is said in both languages, with the way home and a way to try again', async (status, message, en, fa, first) => {
  const thrown = data(message ? { message } : null, { status })
  const [inEnglish, inDari] = [await errorPage(thrown, 'en'), await errorPage(thrown, 'fa')]
  expect(inEnglish.text).toContain(en)
  expect(inDari.text).toContain(fa)
  expect(inEnglish.noindex).toBe(true)
  expect(inEnglish.links).toEqual(first === 'home' ? ['/', '/all?page=2'] : ['/all?page=2', '/'])
  expect(inDari.links.toSorted()).toEqual(['/fa', '/fa/all?page=2'])
})

test('an internal error is a 500 without details of the server', async () => {
  const { text } = await errorPage(new Error('secret of the database'), 'en')
  expect(text).toContain('Error 500: Something went wrong')
  expect(text).not.toContain('secret')
})

test.each([
  ['whose disk is full says that nothing can be saved', 'We can’t save right now. Try again in a few minutes.'],
  ['that too many pictures come to says so', 'Many images are being uploaded right now. Try again in half a minute.'],
])('a shop %s, not that it is away', async (_, message) => {
  const { text, links } = await errorPage(data({ message }, { status: 503 }), 'en')
  expect(text).toContain(`Error 503: ${message}`)
  expect(text).not.toContain('API is down')
  expect(links[0]).toBe('/all?page=2')
})
