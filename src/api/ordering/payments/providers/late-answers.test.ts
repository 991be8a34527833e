import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { fakes } from './testing/fakes.ts'
import { aPayer, takesMoneyBy, tell } from './testing/paying.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const TIMEOUT_MILLISECONDS = 50
const MAX_TIMES = 100

/** Repeats the work until the condition holds: with so short a timeout even a normal response may be missed. */
async function until(isSo: () => boolean, work: (times: number) => Promise<unknown>): Promise<void> {
  for (let times = 1; times === 1 || !isSo(); times++) {
    if (times > MAX_TIMES) throw new Error('It is never done')
    await work(times)
  }
}

it.each(Object.entries(fakes))(
  'an action by %s whose response is too late is found later and done once',
  async (_, open) => {
    const theirs = await open()
    const late = (trouble: 'late' | 'late to all' = 'late') => {
      theirs.trouble = trouble
      takesMoneyBy(shop, theirs, TIMEOUT_MILLISECONDS)
    }
    const well = () => {
      theirs.trouble = null
      takesMoneyBy(shop, theirs)
    }

    late()
    const payer = await aPayer(shop, theirs)
    expect(payer.step).toEqual({ kind: 'redirect', url: null })
    await until(() => theirs.opened() > 0, payer.paysAgain)
    well()
    expect((await payer.paysAgain()).data.payment_step.url).toBe(theirs.newest().url)
    expect(theirs.opened()).toBe(1)

    const page = theirs.newest()
    theirs.pay(page)
    late('late to all')
    expect((await payer.comesBack()).data.codes).toEqual(['payment_unreachable'])
    late()
    await until(() => theirs.takenOf(page) > 0, payer.comesBack)
    well()
    await payer.after(6)
    expect(await payer.read()).toMatchObject({ payment_status: 1, cancelled: false })
    expect(await payer.mails()).toEqual(['order_placed'])

    await payer.cancels()
    late()
    await until(
      () => theirs.refundsOf(page).length > 0,
      (times) => payer.after(times * 400),
    )
    expect(await payer.refunds()).toMatchObject([{ state: 'asked' }])
    well()
    await payer.after(4_000)
    expect(await payer.refunds()).toMatchObject([{ state: 'done', charged: page.amount }])
    expect(theirs.refundsOf(page)).toMatchObject([{ amount: page.amount }])
    expect(theirs.takenOf(page)).toBe(page.amount)
    await theirs.close()
  },
)

it.each(Object.entries(fakes))(
  'a webhook of %s that cannot be checked immediately is checked later',
  async (_, open) => {
    const theirs = await open()
    takesMoneyBy(shop, theirs)
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.told()
    await payer.cancels()
    await payer.after(0)
    expect(await payer.refunds()).toMatchObject([{ state: 'done' }])
    const [refund] = theirs.refundsOf(payer.page)
    if (!refund) throw new Error('No refund was asked for')
    if (!theirs.refundsAtOnce) {
      const bounced = theirs.finishRefund(refund, 'failed')
      theirs.trouble = 'cut'
      expect(await tell(shop, bounced)).toBe(200)
      theirs.trouble = null
      await payer.after(60)
      expect(await payer.refunds()).toMatchObject([{ state: 'failed' }])
    }
    await theirs.close()
  },
)
