import { expect, it } from 'vitest'
import { renderedRoute, textOf } from '../../testing/render.tsx'
import { AwaitedNotice } from './awaited-notice.tsx'

const order = {
  ...{ order_number: 'CH-7K3M9QX2', cancelled: false },
  confirmation: { state: 'awaiting' as const, deadline: '2026-11-24T08:00:00.000Z' },
}

/** The notice in a shop with this chat number. */
const notice = (chat_number: string, over = {}, language: 'en' | 'fa' = 'en') =>
  renderedRoute(
    {
      loader: () => ({ common: { setting: { chat_number } } }),
      Component: () => <AwaitedNotice order={{ ...order, ...over }} reach={{ by_mail: false }} />,
    },
    { language },
  )

it('an unconfirmed order shows its deadline, and opens WhatsApp with its number filled in', async () => {
  for (const language of ['en', 'fa'] as const) {
    const html = await notice('+93 70 012 3456', {}, language)
    const link = /href="https:\/\/wa\.me\/93700123456\?text=([^"]*)"/.exec(html)?.[1] ?? ''
    expect(decodeURIComponent(link)).toContain('CH-7K3M9QX2')
    expect(textOf(html)).toMatch(language === 'en' ? /24/ : /۳/)
  }
  expect(await notice('')).not.toContain('wa.me')
})

it('nothing is awaited of an order that is confirmed, or cancelled', async () => {
  const confirmed = { confirmation: { ...order.confirmation, state: 'confirmed' as const } }
  expect(await notice('1', confirmed)).toBe('')
  expect(await notice('1', { cancelled: true })).toBe('')
})
