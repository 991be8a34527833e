import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openBrowser, visitedPages } from './browser.ts'
import type { Server } from './processes.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const CLIENT = 'build/client'

/** Bytes on the network, headers included. `shiftOnPhone` and `shiftOnDesk` are the sums of all layout shifts. */
export type Visit = {
  name: string
  html: number
  css: number
  js: number
  /** Includes scripts that load only after an interaction. */
  jsInAll: number
  font: number
  pictures: number
  shiftOnPhone: number
  shiftOnDesktop: number
}

/** Measures first visits in headless Chromium with an empty cache: home, list and product, in English and in Dari. */
export async function measureVisits(shop: Server): Promise<Visit[]> {
  const browser = await openBrowser()
  const visits: Visit[] = []
  for (const { name, url } of await visitedPages(shop)) visits.push(await visitTwice(browser, name, url))
  await browser.close()
  return visits
}

async function visitTwice(browser: Browser, name: string, url: string): Promise<Visit> {
  const onPhone = await visit(browser, url, phone)
  const onDesktop = await visit(browser, url, desktop)
  const { Document: html = 0, Stylesheet: css = 0, Script: js = 0, Font: font = 0, Image: pictures = 0 } = onPhone.bytes
  const jsInAll = js + sizeOfUntouched(onPhone.scripts)
  return { name, html, css, js, jsInAll, font, pictures, shiftOnPhone: onPhone.shift, shiftOnDesktop: onDesktop.shift }
}

async function visit(browser: Browser, url: string, screen: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await page.addInitScript(sumLayoutShifts)
  const network = await watchNetwork(context, page)
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) throw new Error(`${url} was answered with ${response?.status()}`)
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.benchShift ?? 0))
  await context.close()
  return { ...network, shift }
}

async function watchNetwork(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const scripts: string[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (type === 'Script') scripts.push(new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  return { bytes, scripts }
}

/** Runs in the page before other scripts. Adds up all layout shifts, without the session windows of the official metric. */
function sumLayoutShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) sum += entry.value
    }
    document.documentElement.dataset.benchShift = `${sum}`
  }).observe({ type: 'layout-shift', buffered: true })
}

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
  })
}

/** The size of scripts that the loaded ones could still load, in bytes of brotli: all files they name, recursively. */
function sizeOfUntouched(loaded: string[]): number {
  const known = new Set(loaded)
  const open = [...loaded]
  let size = 0
  for (let path = open.pop(); path; path = open.pop()) {
    for (const [, name] of readFileSync(join(CLIENT, path), 'utf8').matchAll(
      /["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g,
    )) {
      const next = `/assets/${name}`
      if (known.has(next)) continue
      known.add(next)
      open.push(next)
      size += brotliSize(join(CLIENT, next))
    }
  }
  return size
}

const brotliSize = (file: string): number =>
  (existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file))).byteLength
