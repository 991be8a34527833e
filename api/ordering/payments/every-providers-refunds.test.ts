import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { NeverSent } from './provider.ts'
import { unheld } from './testing/alone.ts'
import { aPayer, providerIn, takesMoneyBy, tell } from './testing/paying.ts'
import type { ProviderStandIn } from './testing/stand-in.ts'
import { standIns } from './testing/stand-ins.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.limits = false
})
afterAll(() => shop.close())

describe.each(Object.entries(standIns))('%s', (_, open) => {
  let theirs: ProviderStandIn
  beforeAll(async () => {
    theirs = await open()
    takesMoneyBy(shop, theirs)
  })
  afterAll(() => theirs.close())
  beforeEach(() => Object.assign(theirs, { trouble: null, refundsBegin: 'done', asked: [] }))

  const aPaid = async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.told()
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
    return payer
  }

  it('gives back what was paid a second time on one page, once, and keeps the first', async () => {
    if (!theirs.payTwice) return
    const payer = await aPaid()
    const { amount } = payer.page
    theirs.payTwice(payer.page)
    for (let n = 0; n < 2; n++) await payer.told()
    await payer.after(0)
    expect(theirs.takenOf(payer.page)).toBe(2 * amount)
    expect((await payer.payments()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 210_000, charged: amount }])
    expect(await payer.read()).toMatchObject({ payment_status: 1, cancelled: false })
    expect((await payer.mails()).filter((kind) => kind === 'order_placed')).toHaveLength(1)
    await payer.cancels()
    await payer.after(0)
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount }, { amount }])
  })

  it('gives a part back, then the rest: exactly what it took', async () => {
    const payer = await aPaid()
    await payer.cancels({ line_ids: [payer.lines[0]] })
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 1000 })
    await payer.cancels()
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    const given = theirs.refundsOf(payer.page).map(({ amount }) => amount)
    expect(given).toHaveLength(2)
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(payer.page.amount)
    expect((await payer.mails()).filter((kind) => kind === 'order_refunded')).toHaveLength(2)
  })

  it('gives back once, though its answer is lost and many processes ask', async () => {
    const payer = await aPaid()
    await payer.cancels()
    const [[payment], [asked]] = [await payer.payments(), await payer.refunds()]
    if (!payment?.reference || !asked) throw new Error('No refund was asked for')
    const known = { id: payment.id, reference: payment.reference }
    const looked = { ...asked, amount: asked.charged, payment: known, attempts: 1, onlyLook: true, ...unheld }
    await expect(providerIn(shop).refund(looked)).rejects.toThrow(NeverSent)
    theirs.trouble = 'cut after work'
    await payer.after(0)
    expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
    theirs.trouble = null
    await Promise.all([payer.after(5), payer.after(5), payer.after(5)])
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount: payer.page.amount }])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  it('takes its time over a refund, and may fail', async () => {
    if (theirs.refundsAtOnce) return
    theirs.refundsBegin = 'asked'
    const [works, fails] = [await aPaid(), await aPaid()]
    for (const payer of [works, fails]) {
      await payer.cancels()
      await payer.after(0)
      expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
      const [refund] = theirs.refundsOf(payer.page)
      if (!refund) throw new Error('No refund was asked for')
      await tell(shop, theirs.finishRefund(refund, payer === works ? 'done' : 'failed'))
    }
    expect((await works.cancelled()).refund).toMatchObject({ state: 'done' })
    expect(await fails.refunds()).toMatchObject([{ state: 'failed' }])
  })

  it('tells of money that bounced while it cannot be asked, and is asked again', async () => {
    if (theirs.refundsAtOnce) return
    const payer = await aPaid()
    await payer.cancels()
    await payer.after(0)
    expect(await payer.refunds()).toMatchObject([{ state: 'done' }])
    const [refund] = theirs.refundsOf(payer.page)
    if (!refund) throw new Error('No refund was asked for')
    const news = theirs.finishRefund(refund, 'failed')
    theirs.trouble = 'cut'
    expect(await tell(shop, news)).toBe(200)
    theirs.trouble = null
    await payer.after(60)
    expect(await payer.refunds()).toMatchObject([{ state: 'failed' }])
  })
})
