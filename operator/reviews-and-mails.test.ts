import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer } from '../api/catalog/reviews/testing/deliveries.ts'
import { giveUpMail, keepMails, keptMails } from '../api/platform/mail/testing/kept-mails.ts'
import { aStaffMember } from '../api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.limits = false
  operator = operatorOn(shop.shop)
})
afterAll(() => shop.close())

const asJson = async (...words: string[]) =>
  (await operator(...words, '--json')).out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

describe('reviews', () => {
  test('that somebody should look at are listed, shown, allowed and hidden', async () => {
    expect((await operator('reviews', 'list')).out).toBe('No reviews wait.\n')
    const maryam = await aBuyer(shop)
    await maryam.review({ rating: 4, review: 'Cheaper at bazaar.example.com' })
    const everybodySees = async () => (await shop.call('GET', `/reviews/${maryam.productId}`)).data.all.total
    const [waiting] = await asJson('reviews', 'list')
    expect(waiting).toMatchObject({ rating: 4, state: 'waiting', flag: 'links', verified: true })
    const { id } = waiting
    expect((await operator('reviews', 'list')).out).toMatch(
      new RegExp(`^${id} .* 4 +waiting \\(links\\) +Cheaper`, 'm'),
    )
    expect((await operator('reviews', 'show', id)).out).toMatch(/4 of 5 stars.*\nby Maryam A\..*Cheaper at/s)
    expect(await asJson('reviews', 'show', id)).toMatchObject([{ id, review: 'Cheaper at bazaar.example.com' }])
    expect(await everybodySees()).toBe(0)
    expect((await operator('reviews', 'allow', id)).out).toBe(`The review ${id} is shown.\n`)
    expect(await everybodySees()).toBe(1)
    expect(await asJson('reviews', 'list')).toEqual([])
    expect(await asJson('reviews', 'list', '--list', 'shown')).toMatchObject([{ id, flag: null }])
    expect(await asJson('reviews', 'hide', id)).toMatchObject([{ id, state: 'hidden' }])
    expect(await everybodySees()).toBe(0)
    expect(await asJson('reviews', 'allow', id)).toMatchObject([{ id, state: 'shown' }])
  })

  test('of nobody, and those their writer deleted, are said to be none', async () => {
    const ahmad = await aBuyer(shop)
    const { id } = (await ahmad.review()).data.review
    await operator('reviews', 'hide', id)
    await ahmad.remove(`/rating-review/delete/${id}`)
    for (const action of ['show', 'allow', 'hide']) {
      expect(await operator('reviews', action, id)).toEqual({ code: 1, out: '', err: `There is no review ${id}.\n` })
      expect((await operator('reviews', action, 'one')).err).toMatch(/^"one" is no id of a review/)
    }
  })
})

describe('mails', () => {
  const mail = { recipient: 'maryam@example.com', language: 'fa', attempts: 7 }
  const waits = { ...mail, kind: 'order_placed', content: { orderId: 'o1' }, cause: 'c1', problem: 'unavailable' }
  const lost = { ...mail, kind: 'verify', content: {}, cause: 'c2', problem: 'refused', failedAt: new Date() }
  const left = { ...mail, kind: 'order_moved', content: {}, cause: 'c3', sentAt: new Date() }
  beforeEach(() => keepMails(shop.db, [waits, lost, left]))

  test('are listed with how each went', async () => {
    const states = (await asJson('mails', 'list')).map(({ kind, state, problem }) => [kind, state, problem])
    expect(states.sort()).toEqual([
      ['order_moved', 'sent', null],
      ['order_placed', 'to be tried again', 'unavailable'],
      ['verify', 'given up', 'refused'],
    ])
    expect((await operator('mails', 'list')).out).toMatch(
      /order_placed +maryam@example.com +to be tried again +7 +unavailable/,
    )
  })

  test('that did not leave are tried again, but for those whose code is forgotten', async () => {
    await giveUpMail(shop.db, 'c1')
    expect(await asJson('mails', 'retry')).toEqual([{ retried: 1 }])
    const owner = await aStaffMember(shop)
    const [entry] = (await owner.get('/console/audit-log?action=mails.retry')).data.data
    expect(entry.actor).toMatchObject({ kind: 'command line', command: 'mails retry' })
    const rows = await keptMails(shop.db)
    expect(rows).toMatchObject([{ attempts: 0, failedAt: null }, { attempts: 7, problem: 'refused' }, { attempts: 7 }])
    await keepMails(shop.db, [])
    expect((await operator('mails', 'retry')).out).toBe('0 to be tried now.\n')
    expect((await operator('mails', 'list')).out).toBe('No mails.\n')
  })
})
