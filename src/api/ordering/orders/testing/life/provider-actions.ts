import { expect } from 'vitest'
import type { FakePayment, FakeProvider, Webhook } from '../../../payments/providers/testing/fake-provider.ts'
import { tell } from '../../../payments/providers/testing/paying.ts'
import type { Life } from './life.ts'
import { paymentsOf } from './read.ts'

type ChosenPayment = { which: number; nth: number }

/** The provider's payment pages for an order that the shop knows, the oldest first. */
async function pagesOf(life: Life, ids: string[]): Promise<FakePayment[]> {
  const known = (await paymentsOf(life, ids)).filter(({ reference }) => reference !== null)
  return known.map(({ reference, amount, currency }) => ({ reference: reference as string, url: '', amount, currency }))
}

async function pageAt(life: Life, { which, nth }: ChosenPayment): Promise<FakePayment | undefined> {
  const order = life.placed[which % life.placed.length]
  const pages = order ? await pagesOf(life, [order.id]) : []
  return pages[nth % Math.max(1, pages.length)]
}

/** A customer pays at the provider, also for cancelled orders and sometimes another amount. */
export async function payThere(life: Life, { short, ...chosen }: ChosenPayment & { short: boolean }) {
  const page = await pageAt(life, chosen)
  if (!page || life.paid.has(page.reference)) return
  const amount = short ? Math.max(1, page.amount - 100) : page.amount
  life.world.provider.pay(page, { amount })
  life.paid.add(page.reference)
}

/** A customer starts a payment that takes days. */
export async function beginThere(life: Life, chosen: ChosenPayment) {
  const page = await pageAt(life, chosen)
  if (page && !life.paid.has(page.reference)) life.world.provider.begin?.(page)
}

/** The provider declines a payment. */
export async function endThere(life: Life, chosen: ChosenPayment) {
  const page = await pageAt(life, chosen)
  if (page && !life.paid.has(page.reference)) life.world.provider.end(page)
}

/** The provider sends the state of a payment, `times` times. */
export async function hear(life: Life, { times, ...chosen }: ChosenPayment & { times: number }) {
  const page = await pageAt(life, chosen)
  if (!page) return
  const { provider } = life.world
  const news = () => provider.news(page, { id: `evt_${page.reference}_${Math.random()}` })
  await Promise.all(Array.from({ length: times }, () => told(life, news())))
}

/** The shop accepts webhooks at once, even while API calls to the provider fail. */
async function told({ world: { test } }: Life, news: Webhook) {
  expect(await tell(test, news)).toBe(200)
}

/** A pending refund ends at the provider, which reports it. */
export async function finishRefunds(life: Life, { ends, which }: { ends: 'done' | 'failed'; which: number }) {
  const order = life.placed[which % life.placed.length]
  await finishAll(life, order ? [order.id] : [], ends)
}

async function finishAll(life: Life, ids: string[], ends: 'done' | 'failed') {
  const { provider } = life.world
  if (provider.refundsAtOnce) return
  for (const page of await pagesOf(life, ids)) {
    if (!life.paid.has(page.reference)) continue
    for (const refund of provider.refundsOf(page)) await told(life, provider.finishRefund(refund, ends))
  }
}

/** Sets how the provider answers and how it starts refunds. */
export async function weather(
  { world: { provider } }: Life,
  { trouble, refundsBegin }: Pick<FakeProvider, 'trouble' | 'refundsBegin'>,
) {
  Object.assign(provider, { trouble, refundsBegin })
}

/** The provider works and has sent all events. */
export async function tellAll(life: Life) {
  const { provider } = life.world
  const ids = life.placed.map(({ id }) => id)
  await weather(life, { trouble: null, refundsBegin: 'done' })
  for (const page of await pagesOf(life, ids)) {
    if (!life.paid.has(page.reference)) provider.end(page)
    await told(life, provider.news(page))
  }
  await finishAll(life, ids, 'done')
}
