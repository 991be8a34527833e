/** Reading and completing kept pages as text: a service worker has no DOM. */

/** Addresses of styles and scripts that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

/** A page's title without the shop's name, still as HTML. */
export const titleIn = (html: string): string =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · [^·]*$/, '') ?? ''

export const languageIn = (html: string): string => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? ''

/** The content of `<template data-part="name">`. */
export const partOf = (html: string, name: string): string =>
  new RegExp(`<template data-part="${name}">([\\s\\S]*?)</template>`).exec(html)?.[1] ?? ''

/** Puts content into `<name>…</name>`. */
export const filled = (html: string, name: string, content: string): string =>
  html.replace(new RegExp(`(<${name}[^>]*>)[\\s\\S]*?(</${name}>)`), (_, open, close) => open + content + close)

/** What was done is said once, not each time the page is read again. */
export const withoutToast = (html: string): string =>
  html.replace(/(<div id="toasts"[^>]*>)[\s\S]*?(<template id="error-toast">)/, '$1$2')

/** The server's clock goes on while a copy is kept: its countdowns count from when it is read again, `later` milliseconds on. */
export const withClock = (html: string, later: number): string =>
  html.replace(
    /(<flash-countdown[^>]* now=")([^"]*)/g,
    (_, before, now) => before + new Date(Date.parse(now) + later).toISOString(),
  )

/** Puts a notice above all that a page shows. */
export const withNotice = (html: string, notice: string): string => html.replace(/<body[^>]*>/, (body) => body + notice)

const TIME = '{time}'
const HREF = '{href}'
const TITLE = '{title}'
/** What stands in the parts where the worker writes; as parameters for the words of a page. */
export const places = { time: TIME, href: HREF, title: TITLE }

/** A part with its places written in; everything is HTML already. */
export const written = (part: string, values: Partial<typeof places>): string =>
  part
    .replaceAll(TIME, () => values.time ?? '')
    .replaceAll(HREF, () => values.href ?? '')
    .replaceAll(TITLE, () => values.title ?? '')

/** An address as the value of an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
