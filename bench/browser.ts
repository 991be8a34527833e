import { type Browser, chromium } from '@playwright/test'
import type { Server } from './processes.ts'

/** Starts headless Chromium with an empty cache. `port` opens the DevTools protocol for other clients. */
export function openBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-dev-shm-usage',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  })
}

/** The measured pages: home, list and product, in English and in Dari. */
export async function visitedPages(shop: Server): Promise<{ name: string; url: string }[]> {
  const answer = await (await fetch(`${shop.url}/api/v1/product/1`)).json()
  const pages = { home: '/', list: '/all', product: `/${answer.data.slug}/product/1` }
  const languages = { English: '', Dari: '/fa' }
  return Object.entries(languages).flatMap(([language, prefix]) =>
    Object.entries(pages).map(([name, path]) => ({
      name: `${name}, ${language}`,
      url: shop.url + prefix + path.replace(/^\/$/, prefix ? '' : '/'),
    })),
  )
}
