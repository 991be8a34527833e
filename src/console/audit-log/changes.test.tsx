import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { eventNames } from '#contract/platform/events.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { PageProvider, pageOf } from '../page-context.tsx'
import { Changes } from './changes.tsx'

type Logged = Pick<AuditEntry, 'action' | 'changes'>

/** Text of one rendered entry, without tags and Unicode direction marks. */
function formatted(language: 'en' | 'fa', entry: Logged): string {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const page = pageOf({ language, direction, path: '/console/audit-log', scriptUrl: null })
  const roles = { packer: language === 'fa' ? 'بسته‌بند' : 'Packer' }
  const drawn = renderToStaticMarkup(
    <PageProvider page={page}>
      <Changes entry={entry} roles={roles} />
    </PageProvider>,
  )
  return drawn
    .replace(/<span class="sr-only">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[\u00a0\s]+/g, ' ')
}
const became = (action: string, field: string, after: unknown, more: AuditEntry['changes'] = {}): Logged => ({
  action,
  changes: { [field]: { after }, ...more },
})
const id = '0199b1c2-0000-7000-8000-0000deadbeef'

it.each<[Logged, en: string, fa: string]>([
  [
    became('token.make', 'expires_at', '2026-12-24T20:30:00.000Z'),
    'Expires: – → 25 December 2026, 01:00',
    'ختم: – ← ۴ جدی ۱۴۰۵، ۰۱:۰۰',
  ],
  [
    became('token.make', 'permissions', ['orders.read', 'cash.count']),
    'Permissions: – → See orders, Count courier cash',
    'صلاحیت‌ها: – ← دیدن فرمایش‌ها، شمردن پول نقد پیک‌ها',
  ],
  [became('staff.change', 'language', 'fa'), 'Language: – → دری', 'زبان: – ← دری'],
  [became('role.add', 'permissions', ['*']), 'Permissions: – → Everything, including future features', ''],
  [became('role.add', 'permissions', ['moon.land']), 'Permissions: – → moon.land', ''],
  [became('staff.role', 'role', 'packer'), 'Role: – → Packer', 'وظیفه: – ← بسته‌بند'],
  [became('staff.role', 'role', 'night-shift'), 'Role: – → night-shift', 'وظیفه: – ← night-shift'],
  [became('order.move', 'status', 3), 'Status: – → Picked up', 'وضعیت: – ← از دوکان گرفته شد'],
  [became('order.move', 'parcel', id), 'Parcel: – → …deadbeef', 'بسته: – ← …deadbeef'],
  [became('run.settle', 'parcels', [id, id]), 'Parcels: – → 2', 'بسته‌ها: – ← ۲'],
  [became('run.count', 'counted', 250_000), 'Counted: – → 2,500 ؋', 'شمرده شد: – ← ۲٬۵۰۰ ؋'],
  [
    became('order.count-cash', 'counted', 12.5, { currency: { after: 'USD' } }),
    'Counted: – → $12.50Currency: – → US dollar',
    'شمرده شد: – ← $۱۲٫۵۰واحد پول: – ← دالر امریکایی',
  ],
  [became('product.change', 'usd_selling', 9), 'Price in USD: – → $9.00', ''],
  [became('product.change', 'KILIM-1 price', 1200), 'KILIM-1 Price: – → 1,200 ؋', ''],
  [became('product.change', 'category_id', 1200), 'Category: – → 1200', ''],
  [became('stock.change', 'KILIM-1', 1200), 'KILIM-1: – → 1,200', 'KILIM-1: – ← ۱٬۲۰۰'],
  [
    became('product.change', 'planned_offer', { offered: 900, starts_at: '2026-12-24T20:30:00.000Z', ends_at: null }),
    'Scheduled sale price: – → Sale price: 900 ؋, Start: 25 December 2026, 01:00, End: –',
    '',
  ],
  [
    became('settings.open-orders', 'phone', { orders: 3, worth: 500_000 }),
    'Phone: – → Orders: 3, Order value: 5,000 ؋',
    '',
  ],
  [
    became('voucher.add', 'price_type', 2, { percent: { after: 12.5 } }),
    'Type: – → PercentageDiscount percentage: – → 12.5%',
    '',
  ],
  [became('delivery.add', 'shipping_type', 2), 'Delivery method: – → Store pickup', ''],
  [became('delivery.add', 'zones', 'AF-KAB,AF-HER'), 'Delivery area: – → Kabul, Herat', 'ساحهٔ ارسال: – ← کابل، هرات'],
  [became('store.add', 'province', 'AF-KAB'), 'Province: – → Kabul', 'ولایت: – ← کابل'],
  [became('banner.add', 'placement', 'top'), 'Placement: – → Top banner', ''],
  [became('banner.add', 'target_kind', 'category'), 'Link type: – → A category', ''],
  [became('link.add', 'place', 'social'), 'Position: – → Footer: social networks', ''],
  [became('review.judge', 'flag', 'links'), 'Why it needs approval: – → has a link', ''],
  [became('refund.by-hand', 'state', 'done'), 'Status: – → Refunded', ''],
  [became('language.add', 'direction', 'rtl'), 'Direction: – → Right to left', ''],
  [became('webhook.add', 'kinds', ['dispute', 'books']), 'Kinds: – → Disputes, Payment mismatches', ''],
  [became('webhook.change', 'kinds', 'books, dispute'), 'Kinds: – → Payment mismatches, Disputes', ''],
  [became('run.settle', 'outcome', 'refused'), 'Result: – → Refused', 'نتیجه: – ← گرفته نشد'],
  [became('order.export', 'filter', '{"store":"12"}'), 'Filters: – → Store: 12', ''],
  [became('stock.change', 'constructor', 3), 'constructor: – → 3', ''],
  [became('stock.change', 'toString', 'x'), 'toString: – → x', ''],
  [became('news.choose', 'dispute', 'console, mail'), 'Disputes: – → In the console, By email', ''],
  [became('books.compare', 'provider', 'paypal'), 'Payment provider: – → PayPal', ''],
  [became('settings.payments', 'stripe', false), 'Cards (Stripe): – → no', 'کارت (Stripe): – ← نخیر'],
  [became('settings.contact', 'chat_greeting_fa', 'سلام'), 'Chat greeting, Dari: – → سلام', ''],
  [became('settings.contact', 'phone', '+93701234567'), 'Phone: – → +93 70 123 4567', ''],
  [
    became('order.export', 'filter', '{"status":"picked_up","method":2,"from":"2026-12-21"}'),
    'Filters: – → Status: Picked up, Payment method: Cash on delivery, From date: 21 December 2026',
    '',
  ],
  [became('order.export', 'filter', 'all'), 'Filters: – → all', ''],
  [
    became('flash-sale.add', 'products', [{ product: 'kilim', price: 900, allotment: 1000, cap_per_buyer: 2 }]),
    'Products in the sale: – → Product: kilim, Price: 900 ؋, Total quantity: 1,000, Limit per customer: 2',
    '',
  ],
  [became('banner.arrange', 'order', [1200, 3]), 'Order: – → 1200, 3', ''],
  [became('moon.land', 'craters', 'cheese'), 'craters: – → cheese', 'craters: – ← cheese'],
  [{ action: 'moon.land', changes: { craters: { before: 'cheese', after: null } } }, 'craters: cheese → –', ''],
  [
    became('voucher.add', 'products', [], { cap: { after: null }, title: { after: { en: 'Spring' } } }),
    'Name: – → English: Spring',
    '',
  ],
])('%o is told in words', (entry, en, fa) => {
  expect(formatted('en', entry)).toBe(en)
  if (fa) expect(formatted('fa', entry)).toBe(fa)
})

it('names every kind of news that members can choose', () => {
  for (const kind of eventNames) expect(formatted('fa', became('news.choose', kind, 'push'))).not.toMatch(/[a-z]/)
})
