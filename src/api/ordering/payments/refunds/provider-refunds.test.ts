import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOperator } from '../../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { type PaymentProvider, ProviderRefused } from '../providers/provider.ts'
import type { FakeProvider, Webhook } from '../providers/testing/fake-provider.ts'
import { fakes } from '../providers/testing/fakes.ts'
import { aPayer, providerIn, takesMoneyBy, tell } from '../providers/testing/paying.ts'
import { AT_PROVIDER, BY_BUYER } from '../rules.ts'
import { ingestRefunds } from './ingest-refunds.ts'
import { listRefunds } from './list-refunds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

describe.each(Object.entries(fakes))('a refund made in the dashboard of %s', (_, open) => {
  let theirs: FakeProvider
  beforeAll(async () => {
    theirs = await open()
    takesMoneyBy(shop, theirs)
  })
  afterAll(() => theirs.close())
  beforeEach(() => Object.assign(theirs, { trouble: null, meanwhile: null, refundsBegin: 'done', asked: [] }))

  const aPaid = async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.comesBack()
    return payer
  }
  const hears = async (news: Webhook | null) => {
    for (let n = 0; news && n < 2; n++) expect(await tell(shop, news)).toBe(200)
  }
  const refunded = ({ page }: Awaited<ReturnType<typeof aPaid>>) =>
    theirs.refundsOf(page).reduce((sum, { amount }) => sum + amount, 0)
  const standing = async ({ refunds }: Awaited<ReturnType<typeof aPaid>>) =>
    (await refunds()).filter(({ replacedBy }) => replacedBy === null)
  const sent = () => theirs.asked.filter((call) => /^POST .*refund/.test(call))

  it('is recorded, and a later cancellation refunds only the rest', async () => {
    const payer = await aPaid()
    const part = Math.floor(payer.page.amount / 3)
    const news = theirs.giveBackThere(payer.page, part)
    await hears(news)
    if (news) {
      expect(await payer.refunds()).toMatchObject([{ state: 'done', charged: part, cause: AT_PROVIDER }])
      expect((await payer.mails()).filter((kind) => kind === 'order_refunded')).toHaveLength(1)
    }
    await payer.after(0)
    expect(refunded(payer)).toBe(part)
    await payer.cancels()
    await payer.after(0)
    expect(refunded(payer)).toBe(payer.page.amount)
    const all = await standing(payer)
    expect(all.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(210_000)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    const listed = await listRefunds(asOperator(shop), { limit: 10 })
    expect(listed.filter(({ orderNumber }) => orderNumber === payer.order.order_number)).toHaveLength(2)
    expect(listed.find(({ refund }) => refund.cause === AT_PROVIDER)?.atProvider).toBe(true)
  })

  it('is not sent again, even if it was due here and its webhook is missing', async () => {
    const payer = await aPaid()
    await payer.cancels()
    await hears(theirs.giveBackThere(payer.page, payer.page.amount))
    await payer.after(0)
    expect(sent()).toEqual([])
    expect(refunded(payer)).toBe(payer.page.amount)
    expect(await standing(payer)).toMatchObject([{ state: 'done', amount: 210_000, cause: AT_PROVIDER }])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    expect((await payer.read()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  it('leaves only the rest to refund if it is made while the shop sends a full refund', async () => {
    const payer = await aPaid()
    await payer.cancels()
    const part = Math.floor(payer.page.amount / 2)
    let news: Webhook | null | undefined
    theirs.meanwhile = async (call, when) => {
      if (news !== undefined || when !== 'come' || !/^POST .*refund/.test(call)) return
      news = theirs.giveBackThere(payer.page, part)
      await hears(news)
    }
    await payer.after(0)
    theirs.meanwhile = null
    await payer.after(5)
    expect(refunded(payer)).toBe(payer.page.amount)
    expect((await standing(payer)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  it('is not recorded if it is a refund of the shop whose response was lost', async () => {
    const payer = await aPaid()
    await payer.cancels()
    theirs.trouble = 'cut after work'
    await payer.after(0)
    theirs.trouble = null
    const [begun] = theirs.refundsOf(payer.page)
    if (!begun) throw new Error('Nothing was given')
    if (!theirs.refundsAtOnce) await hears(theirs.finishRefund(begun, 'done'))
    await payer.after(5)
    expect(await payer.refunds()).toMatchObject([{ state: 'done', cause: BY_BUYER, amount: 210_000 }])
    expect(refunded(payer)).toBe(payer.page.amount)
  })

  const readable = (): PaymentProvider => providerIn(shop)
  const unreadable = (): PaymentProvider => ({
    ...readable(),
    refundsOf: () => Promise.reject(new ProviderRefused('no such list')),
  })

  it.each([
    ['', readable],
    [', with an unreadable list of refunds,', unreadable],
  ])('in addition to a refund of the shop with a lost response%s causes no third refund', async (_, provider) => {
    const payer = await aPaid()
    await payer.cancels({ line_ids: [payer.lines[0]] })
    theirs.trouble = 'cut after work'
    await payer.after(0)
    theirs.trouble = null
    const [begun] = theirs.refundsOf(payer.page)
    if (!begun) throw new Error('Nothing was given')
    if (!theirs.refundsAtOnce) theirs.finishRefund(begun, 'done')
    const part = Math.floor(begun.amount / 2)
    theirs.giveBackThere(payer.page, part)
    const [payment] = await payer.payments()
    if (!payment) throw new Error('Nothing was paid')
    if (provider !== readable)
      await ingestRefunds(shop.services, payment, { cause: 'heard', reading: { now: new Date() } })
    shop.services.paymentProviders = [provider()]
    for (const minutes of [5, 30, 600]) await payer.after(minutes)
    takesMoneyBy(shop, theirs)
    expect(refunded(payer)).toBe(begun.amount + part)
    const all = await standing(payer)
    expect(all.map(({ state, charged }) => ({ state, charged }))).toEqual([
      { state: 'done', charged: begun.amount },
      { state: 'done', charged: part },
    ])
  })
})
