import { expect, test } from 'vitest'
import {
  assetsIn,
  escapeAttribute,
  fillTemplate,
  languageIn,
  replaceContent,
  templatePart,
  titleIn,
  withClock,
  withNotice,
  withoutToast,
} from './cached-html.ts'

const page = `<!DOCTYPE html><html lang="fa" dir="rtl"><head><title>سبد خرید · چارسو</title>
<link rel="stylesheet" href="/assets/styles-a_1.css"/><script type="module" src="/assets/entry.client-b.js"></script></head>
<body data-words-close="بستن"><main id="main"></main><kept-list class="x">old</kept-list>
<div id="toasts" class="toasts"><div data-toast="true">added</div><template id="error-toast"><p></p></template></div>
<template data-part="entry"><li><a href="{href}">{title} {time} {title}</a></li></template></body></html>`

test('a page declares its assets, title and language', () => {
  expect(assetsIn(page + page)).toEqual(['/assets/styles-a_1.css', '/assets/entry.client-b.js'])
  expect(titleIn(page)).toBe('سبد خرید')
  expect(languageIn(page)).toBe('fa')
  expect([assetsIn(''), titleIn(''), languageIn('')]).toEqual([[], '', ''])
})

test('the notice is first on the page', () => {
  expect(withNotice(page, '<aside>$& offline</aside>')).toContain('"بستن"><aside>$& offline</aside><main')
})

test('a countdown continues at the time of reading', () => {
  const countdown = (now: string) =>
    `<flash-countdown class="c" end="2026-11-22T09:00:00.000Z" now="${now}" data-ended="over">`
  const cached = `${countdown('2026-11-22T08:00:00.000Z')}<b>1</b>${countdown('2026-11-22T08:00:00.000Z')}`
  expect(withClock(cached, 90 * 60_000)).toBe(cached.replaceAll('T08:00', 'T09:30'))
})

test('a toast is not cached, its container is', () => {
  expect(withoutToast(page)).not.toContain('added')
  expect(withoutToast(page)).toContain('class="toasts"><template id="error-toast">')
})

test('parts are found and inserted; inserted text is never a pattern', () => {
  const entry = fillTemplate(templatePart(page, 'entry'), {
    href: escapeAttribute('/a?b="1"&c'),
    title: '$& {time}',
    time: '۱۴:۰۵',
  })
  expect(entry).toContain('href="/a?b=&quot;1&quot;&amp;c"')
  expect(replaceContent(page, 'kept-list', '$1')).toContain('<kept-list class="x">$1</kept-list>')
  expect(templatePart(page, 'nothing')).toBe('')
})
