/** The URLs of styles and scripts in a page. Uses text search, as service workers have no DOM. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

/** A page's title without the shop's name, as HTML. */
export const titleIn = (html: string): string =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · [^·]*$/, '') ?? ''

export const languageIn = (html: string): string => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? ''

export const templatePart = (html: string, name: string): string =>
  new RegExp(`<template data-part="${name}">([\\s\\S]*?)</template>`).exec(html)?.[1] ?? ''

/** Replaces the content of the element `<name>…</name>`. */
export const replaceContent = (html: string, name: string, content: string): string =>
  html.replace(new RegExp(`(<${name}[^>]*>)[\\s\\S]*?(</${name}>)`), (_, open, close) => open + content + close)

/** Removes the toast: it must not appear again each time the cached page is shown. */
export const withoutToast = (html: string): string =>
  html.replace(/(<div id="toasts"[^>]*>)[\s\S]*?(<template id="error-toast">)/, '$1$2')

/** Moves the server time in countdowns by `later` milliseconds, the age of the cached copy. */
export const withClock = (html: string, later: number): string =>
  html.replace(
    /(<flash-countdown[^>]* now=")([^"]*)/g,
    (_, before, now) => before + new Date(Date.parse(now) + later).toISOString(),
  )

/** Inserts a notice at the start of the body. */
export const withNotice = (html: string, notice: string): string => html.replace(/<body[^>]*>/, (body) => body + notice)

const TIME = '{time}'
const HREF = '{href}'
const TITLE = '{title}'
/** The placeholders in template parts, which the page's messages take as parameters. */
export const placeholders = { time: TIME, href: HREF, title: TITLE }

/** A template part with its placeholders replaced. The values must already be HTML. */
export const fillTemplate = (part: string, values: Partial<typeof placeholders>): string =>
  part
    .replaceAll(TIME, () => values.time ?? '')
    .replaceAll(HREF, () => values.href ?? '')
    .replaceAll(TITLE, () => values.title ?? '')

/** Escapes an address for an HTML attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
