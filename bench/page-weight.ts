import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page } from '@playwright/test'
import { brotliOptions, QUALITY_FOR_ALL } from '#web/compression.ts'
import { openBrowser, visitedPages } from './browser.ts'
import type { Server } from './processes.ts'

/** The limits of issue 14, point 1. */
const target = { bytes: 12_000, elements: 1_200 }

/** Regions of a page. Some overlap, such as icons and cards. */
const regions = {
  head: 'head > *',
  header: '.site-header, .category-bar',
  menus: '.site-header details, .category-bar',
  facets: '.filter-sheet',
  cards: '.card',
  footer: '.site-footer',
  'JSON-LD': 'script[type="application/ld+json"]',
  icons: 'svg',
}
type Region = keyof typeof regions
const regionNames = Object.keys(regions) as Region[]

type Weight = { bytes: number; elements: number }
/** The size of a page for anonymous visitors, and for each region the size that the page would save without it. */
export type PageWeight = Weight & { name: string; of: Record<Region, Weight> }

/** Measures home, list and product in English and in Dari: bytes of the body in the brotli of cached pages, without headers. */
export async function measureWeights(shop: Server): Promise<PageWeight[]> {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const weights: PageWeight[] = []
  for (const { name, url } of await visitedPages(shop)) weights.push(await weigh(page, name, url))
  await browser.close()
  return weights
}

async function weigh(page: Page, name: string, url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text()
  const whole = await without(page, html, '')
  const of = Object.fromEntries(
    await Promise.all(
      Object.entries(regions).map(async ([region, selector]) => {
        const rest = await without(page, html, selector)
        const lighter = { bytes: whole.bytes - rest.bytes, elements: whole.elements - rest.elements }
        return [region, lighter] as const
      }),
    ),
  ) as PageWeight['of']
  return { name, bytes: await packed(html), elements: whole.elements, of }
}

/** Whether a page exceeds one of the limits. */
export const isHeavy = ({ bytes, elements }: Weight): boolean => bytes > target.bytes || elements > target.elements

/** One row per page: the whole page, then each region. */
export const weightTable = (weights: PageWeight[]): string[][] => [
  ['', 'all', ...regionNames, ''],
  ...weights.map((page) => [
    page.name,
    weightText(page),
    ...regionNames.map((region) => weightText(page.of[region])),
    isHeavy(page) ? 'short' : 'ok',
  ]),
  ['target', `≤ ${weightText(target)}`, ...regionNames.map(() => ''), ''],
]

const weightText = ({ bytes, elements }: Weight) => `${bytes.toLocaleString('en')} / ${elements}`

/** The size of a page without the elements of a selector. */
async function without(page: Page, html: string, selector: string): Promise<Weight> {
  const [rest, elements] = await page.evaluate(removeRegion, [html, selector] as const)
  return { bytes: await packed(rest), elements }
}

/** Runs in the browser, which parses the page without running its scripts. */
function removeRegion([html, selector]: readonly [string, string]): [string, number] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (selector) for (const element of page.querySelectorAll(selector)) element.remove()
  return [page.documentElement.outerHTML, page.querySelectorAll('*').length]
}

async function packed(html: string): Promise<number> {
  const text = Buffer.from(html)
  return (await promisify(brotliCompress)(text, brotliOptions(text.byteLength, QUALITY_FOR_ALL))).byteLength
}
