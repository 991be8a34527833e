import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#api/ordering/cancellations/cancel-order.ts'
import { orderMailFillers } from '#api/ordering/orders/fill-order-mail.ts'
import { moveOrder } from '#api/ordering/orders/move-order.ts'
import { orders } from '#api/ordering/orders/tables.ts'
import { type AlertWords, differenceKinds, eventOfAlert } from '#api/platform/alerts/alert-kinds.ts'
import { fillMail } from '#api/platform/mail/fill-mail.ts'
import type { MailContent, MailKind } from '#api/platform/mail/mail-content.ts'
import type { OutboxRow } from '#api/platform/mail/outbox.ts'
import type { RenderedMail } from '#api/platform/mail/rendered-mail.ts'
import { outbox } from '#api/platform/mail/tables.ts'
import { senderIn } from '#api/site/settings/mail-sender.ts'
import { teachLanguages } from '#api/site/settings/teach-languages.ts'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { aMember, aShopper, inHerat } from '#api/testing/shoppers.ts'
import { CODE_LENGTH } from '#contract/customers/passwords.ts'
import { PaymentMethod, PaymentStatus, paymentStates, refundStates } from '#contract/ordering/payments.ts'
import { fillLanguages } from '#demo/fill-languages.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { translator } from '#i18n/translator.ts'
import { renderMail } from './render-mail.tsx'
import { greetingName } from './safe-text.ts'

const languages = ['en', 'fa', 'ps']
let shop: TestShop
/** The emails of an order that was confirmed, lost a line, and was then cancelled. */
let aboutOrder: OutboxRow[]

beforeAll(async () => {
  shop = await openTestShop()
  await fillLanguages(shop.db)
  await teachLanguages(shop.db)
  const maryam = aShopper(shop)
  const colours = [{ values: { colour: 'red', size: 'm' }, stock: 9 }]
  const [shawl, kettle] = [await aProduct(shop.db, { inventories: colours }), await aProduct(shop.db)]
  await maryam.put(shawl.id, 3, shawl.inventoryId)
  await maryam.put(kettle.id, 1)
  const { data } = await maryam.order(await maryam.livesIn())
  const line = data.parcels[0].lines[0].id
  await shop.db.transaction(async (tx) => {
    await moveOrder(tx, { orderId: data.id, to: 2, cause: 'test' })
    const cancelling = { orderId: data.id, note: '' }
    await cancelOrder(tx, { ...cancelling, lineIds: [line], by: 'shopper', reason: 'changed_mind' })
    await cancelOrder(tx, { ...cancelling, by: 'shop', reason: 'other' })
  })
  aboutOrder = await shop.db.select().from(outbox).orderBy(outbox.id)
})
afterAll(() => shop.close())

async function rendered(
  row: Pick<OutboxRow, 'kind' | 'content'> & Partial<OutboxRow>,
  language: string,
): Promise<RenderedMail> {
  const kept = { recipient: 'maryam@example.com', ...row, language } as OutboxRow
  const mail = await fillMail(shop.db, kept, orderMailFillers)
  if (!mail) throw new Error('nothing to write about')
  return await renderMail(mail, await senderIn(shop.db, language, 'https://shop.example'))
}

const code = { name: 'Maryam', code: '48291377' }
const sum = { order: 'CH-7K3M9QX2', amount: 2100, currency: 'USD' }
const differing = { provider: 'stripe', reference: 'ch_1', there: 'paid', here: 'started', at: '2026-11-22T10:00:00Z' }
const everyAlert: AlertWords[] = [
  { kind: 'wrong_sum', details: { ...sum, currency: 'EUR' } },
  { kind: 'paid_twice', details: sum },
  { kind: 'given_twice', details: sum },
  { kind: 'refund_failed', details: sum },
  { kind: 'dispute', details: { ...sum, provider: 'stripe', dispute: 'dp_1', status: 'needs_response' } },
  { kind: 'mail', details: { code: 'ECONNREFUSED' } },
  { kind: 'disk', details: { host: 'shop-1' } },
  { kind: 'clock', details: { host: 'shop-1', seconds: 7 } },
  { kind: 'clock_behind', details: { seconds: 7 } },
  { kind: 'unread', details: { provider: 'stripe' } },
  { kind: 'failed', details: { what: 'payment jobs', code: 'ECONNRESET' } },
  ...differenceKinds.map((difference) => ({
    kind: 'difference' as const,
    details: {
      ...sum,
      ...differing,
      ...(difference === 'refund_status' && { there: 'done', here: 'asked' }),
      difference,
    },
  })),
]
const title = { en: 'Red shawl', fa: 'شال سرخ' }
const everyHappening: MailContent['staff_news']['news'] = [
  { kind: 'order_placed', details: { order: 'CH-7K3M9QX2' } },
  { kind: 'stock_low', details: { product: 7, title, sku: 'SH-1', left: 3 } },
  { kind: 'stock_low', details: { product: 7, title, sku: 'SH-1', left: 0 } },
  { kind: 'webhook_off', details: { webhook: crypto.randomUUID(), host: 'hooks.example' } },
  ...everyAlert.map(({ kind, details }) => ({ kind: eventOfAlert[kind], details: { ...details, alert: kind } })),
]
const ofAccount: { [K in MailKind]?: MailContent[K] } = {
  verify: code,
  change_email: code,
  password: code,
  delete_account: code,
  already_registered: { name: 'Maryam' },
  account_changed: { name: 'Maryam', what: 'email' },
  staff_invited: { name: '', token: 'invite_x', role: 'Packer', hours: 72 },
  test: { name: 'Nargis' },
  alerts: { alerts: everyAlert },
  staff_news: { news: everyHappening, more: 170 },
  contact: { name: 'Ahmad', email: 'ahmad@example.com', subject: 'Is it <wool>?', message: 'One\n\n<b>two</b>' },
  contact_answer: {
    name: 'Ahmad',
    subject: 'Is it <wool>?',
    message: 'One\n\n<b>two</b>',
    answer: 'It is.\nAll of it.',
  },
}

/** Every kind of email, as the outbox stores it. */
const everyMail = () => [
  ...Object.entries(ofAccount).map(([kind, content]) => ({ kind, content: content as Record<string, unknown> })),
  ...aboutOrder,
  { kind: 'order_changed', content: { orderId: String(aboutOrder[0]?.content.orderId) } },
  { kind: 'order_refunded', content: { orderId: String(aboutOrder[0]?.content.orderId), amount: 125_000 } },
]

/** The rules for pages (e2e/html-valid), except those that the doctype for mail programs breaks. */
const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'doctype-html': 'off', 'no-deprecated-attr': 'off' },
  }),
)

describe.each(languages)('in %s', (language) => {
  test('every mail is complete: direction, language, text part, size and validity', async () => {
    const kinds = new Set<string>()
    for (const mail of everyMail()) {
      kinds.add(mail.kind)
      const { subject, html, text } = await rendered(mail, language)
      expect(html).toContain(`<html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}">`)
      const said = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
      // No key without a text, and no unfilled placeholder.
      for (const words of [subject, said, text]) expect(words).not.toMatch(/\b(mail|orders|cart)\.[a-z_]+|{{|undefined/)
      if (language !== 'en') expect(said).toMatch(/[\u0600-\u06ff]{3}/)
      expect(text.trim().split('\n').length).toBeGreaterThan(4)
      expect(text).not.toMatch(/<\w/.test(String(mail.content.message ?? '')) ? /$^/ : /<\/?\w+[ >]/)
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g))
        expect(address).toMatch(/^https:\/\/shop\.example/)
      expect(html).not.toMatch(/@import|@font-face|<script|<link/)
      const { results } = await validator.validateString(html)
      expect(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${mail.kind} ${ruleId}: ${message}`)),
      ).toEqual([])
    }
    expect(kinds.size).toBe(17)
  })

  test.each([
    ['status', paymentStates],
    ['refund_status', refundStates],
  ] as const)('how money stands by its %s is said in words of the language', async (difference, states) => {
    for (const state of states) {
      const alerts = [{ kind: 'difference', details: { ...sum, ...differing, there: state, here: state, difference } }]
      const { text } = await rendered({ kind: 'alerts', content: { alerts } }, language)
      expect(text).toContain('ch_1')
      expect(text).not.toMatch(/mail\.alerts/)
      if (language !== 'en') expect(text).not.toMatch(new RegExp(`\\b(${states.join('|')})\\b`))
    }
  })

  test('an unreadable statement has no period, because it may never have been read before', async () => {
    const alerts = [{ kind: 'unread', details: { provider: 'stripe' } }]
    const { text } = await rendered({ kind: 'alerts', content: { alerts } }, language)
    expect(text).toContain('Stripe')
    expect(text).not.toMatch(/\bday|روز|ورځ/)
  })

  test('a code is found in the text as docs/operations.md describes', async () => {
    expect(code.code).toHaveLength(CODE_LENGTH)
    const codeLength = ['six', 'seven', 'eight', 'nine'][CODE_LENGTH - 6]
    const rule = `In mails with a code, the code is the line that holds ${codeLength} digits and nothing else.`
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(rule)
    const withCode = everyMail().filter(({ content }) => 'code' in content && content.code === code.code)
    expect(withCode.length).toBeGreaterThan(2)
    for (const mail of withCode) {
      const { text } = await rendered(mail, language)
      expect(text.split('\n').filter((line) => /^\d+$/.test(line))).toEqual([code.code])
    }
  })

  test('an order is described with all identifiers', async () => {
    const [placed] = aboutOrder
    const { html, text, subject } = await rendered(placed as OutboxRow, language)
    const digits = (number: string) =>
      language === 'en' ? number : number.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
    for (const words of [html, text]) {
      expect(words).toContain(language === 'en' ? '4,200' : '۴٬۲۰۰')
      expect(words).toContain(digits('+93\u00a070\u00a0012\u00a03456'))
      for (const piece of [inHerat.name, inHerat.address, inHerat.landmark]) expect(words).toContain(piece)
      expect(words).toContain('https://shop.example')
      expect(words).toMatch(/track-order\?order_number=CH-/)
    }
    expect(subject).toMatch(/CH-[A-Z0-9]{8}/)
    expect(html.match(/<bdi>[^<]*؋<\/bdi>/g)?.length).toBeGreaterThanOrEqual(5)
    expect(html.match(/؋/g)?.length).toBe((html.match(/<bdi>[^<]*؋<\/bdi>/g)?.length ?? 0) + 1)
  })
})

test.each(languages)(
  'an order paid in cash has a link that confirms it, while that is awaited (%s)',
  async (language) => {
    const maryam = aShopper(shop)
    await maryam.put((await aProduct(shop.db)).id)
    const { data } = await maryam.order(await maryam.livesIn())
    const [mail] = (await shop.db.select().from(outbox)).filter(({ content }) => content.orderId === data.id)
    const { confirmToken } = (mail as OutboxRow).content as MailContent['order_placed']
    const link = `https://shop.example${language === 'en' ? '' : `/${language}`}/confirm-order?token=${confirmToken}`
    const awaited = await rendered(mail as OutboxRow, language)
    for (const words of [awaited.html, awaited.text]) expect(words).toContain(link)
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: data.id, to: 2, cause: 'test' }))
    expect((await rendered(mail as OutboxRow, language)).html).not.toContain('confirm-order')
  },
)

test.each(languages)(
  'a code comes with a link for any device, except for irreversible actions (%s)',
  async (language) => {
    const to = 'maryam+shop@example.com'
    const linkOf = async (kind: string) => {
      const mail = { kind, content: code, language, recipient: to } as unknown as OutboxRow
      const { text } = await rendered(mail, language)
      const address = text.match(/https:\/\/shop\.example\S*code=\S*/)?.[0].replace(/]$/, '')
      return address ? new URL(address) : null
    }
    const prefix = language === 'en' ? '' : `/${language}`
    const pages = { verify: '/verify', change_email: '/verify', password: '/forgot-password' }
    for (const [kind, page] of Object.entries(pages)) {
      const link = await linkOf(kind)
      expect(link?.pathname).toBe(prefix + page)
      expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({ email: to, code: code.code })
    }
    expect(await linkOf('delete_account')).toBeNull()
  },
)

test('cancellations are listed line by line, with reason and refund', async () => {
  const [part, rest] = await Promise.all(
    aboutOrder.filter(({ kind }) => kind === 'order_cancelled').map((mail) => rendered(mail, 'en')),
  )
  expect(part?.text).toMatch(/changed my mind/i)
  expect(rest?.text).toContain('the store had to cancel it')
  expect(part?.text).toContain('You hadn’t paid for it')
})

test('a member is redirected to the order itself', async () => {
  const member = await aMember(shop)
  await member.put((await aProduct(shop.db)).id)
  const { data } = await member.order(await member.livesIn())
  const { html } = await rendered({ kind: 'order_placed', content: { orderId: data.id } }, 'fa')
  expect(html).toContain(`https://shop.example/fa/user/order/${data.id}`)
})

test.each(languages)('every mail of an order paid in test mode states that no money moves (%s)', async (language) => {
  const ahmad = aShopper(shop)
  await ahmad.put((await aProduct(shop.db)).id)
  const { data } = await ahmad.order(await ahmad.livesIn())
  const paid = { paymentMethod: PaymentMethod.stripe, paymentStatus: PaymentStatus.paid, testPayment: true }
  await shop.db.update(orders).set(paid).where(eq(orders.id, data.id))
  const t = translator(language)
  const content = { orderId: data.id, amount: 100 }
  const placed = await rendered({ kind: 'order_placed', content }, language)
  expect(placed.text).toContain(t('orders.paid_in_test'))
  const refunded = await rendered({ kind: 'order_refunded', content }, language)
  for (const { html } of [placed, refunded]) expect(html).toContain(t('checkout.test.heading'))
  expect(refunded.text).toContain(mailTranslator(language)('mail.order_refunded.title_in_test'))
})

test('a message to the shop stays plain text', async () => {
  const { html, text } = await rendered(
    { kind: 'contact', content: ofAccount.contact as Record<string, unknown> },
    'en',
  )
  expect(html).toContain('&lt;b&gt;two&lt;/b&gt;')
  expect(text).toContain('<b>two</b>')
})

test.each([
  ['Maryam', 'Maryam'],
  ['مریم احمدی', 'مریم احمدی'],
  ['Dr. Ahmad Shah', 'Dr. Ahmad Shah'],
  [' ', null],
  ['Win money: https://evil.example', null],
  ['evil.example/win', null],
  ['a'.repeat(61), null],
])('%j is greeted as %j', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})
