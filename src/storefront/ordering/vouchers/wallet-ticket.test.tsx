import { expect, it } from 'vitest'
import type { WalletVoucher } from '#contract/ordering/vouchers.ts'
import { rendered } from '../../testing/render.tsx'
import { WalletTicket } from './wallet-ticket.tsx'

const voucher: WalletVoucher = {
  id: 7,
  code: 'NAWROZ10',
  title: 'Nawroz',
  price_type: 2,
  amount: 0,
  percent: 10,
  cap: 500,
  min_spend: 1250,
  starts_at: '2126-03-21T08:00:00Z',
  ends_at: '2126-04-10T08:00:00Z',
  scope: 'shop',
  store: null,
  category: null,
  product_ids: [],
  collected: true,
  state: 'usable',
}
const saidOf = async (over: Partial<WalletVoucher>, language: 'en' | 'fa' = 'en') =>
  (await rendered(<WalletTicket voucher={{ ...voucher, ...over }} />, language)).text.replace(/[\u2066-\u2069]/g, '')

it('a voucher shows its discount, minimum, cap and end', async () => {
  const text = await saidOf({})
  for (const said of ['10%', '1,250', '500', '10 April 2126', 'NAWROZ10']) expect(text).toContain(said)
  const dari = await saidOf({}, 'fa')
  for (const said of ['۱۰', '۱٬۲۵۰', '۵۰۰', 'حمل']) expect(dari).toContain(said)
})

it('a free-delivery voucher shows its cap', async () => {
  const free = { price_type: 3, percent: 0, cap: 150 } as const
  const text = await saidOf(free)
  for (const said of ['Free delivery', '150', '1,250']) expect(text).toContain(said)
  expect(await saidOf(free, 'fa')).toContain('ارسال رایگان')
})

it('an unusable voucher shows the reason, and links to no products', async () => {
  const way = await saidOf({})
  const coming = await saidOf({ state: 'coming' })
  expect(coming).toContain('21 March 2126')
  expect(await saidOf({ state: 'ended' })).toContain('10 April 2126')
  const said = [way, coming, await saidOf({ state: 'used' }), await saidOf({ state: 'used_up' })]
  expect(new Set(said).size).toBe(4)
})
