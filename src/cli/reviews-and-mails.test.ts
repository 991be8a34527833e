import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer } from '#api/catalog/reviews/testing/deliveries.ts'
import { giveUpMail, keepMails, keptMails } from '#api/platform/mail/testing/stored-mails.ts'
import { aStaffMember } from '#api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
  operator = operatorOn(shop.services)
})
afterAll(() => shop.close())

const dataOf = async (...words: string[]) => {
  const { out, err } = await operator(...words, '--json')
  expect(err).toBe('')
  return JSON.parse(out)
}

describe('reviews', () => {
  test('that wait are listed, published and hidden', async () => {
    expect((await operator('reviews', 'list')).out).toBe('None.\n')
    const maryam = await aBuyer(shop)
    await maryam.review({ rating: 4, review: 'Cheaper at bazaar.example.com' })
    const everybodySees = async () => (await shop.call('GET', `/reviews/${maryam.productId}`)).data.all.total
    const [waiting] = (await dataOf('reviews', 'list')).data
    expect(waiting).toMatchObject({ rating: 4, state: 'waiting', flag: 'links', verified: true })
    const { id } = waiting
    expect((await operator('reviews', 'list')).out).toMatch(new RegExp(`^${id} .*Cheaper`, 'm'))
    expect(await everybodySees()).toBe(0)
    const judge = (decision: string, version: string) =>
      dataOf('reviews', 'judge', id, '--decision', decision, '--version', version)
    expect(await judge('show', waiting.version)).toMatchObject({ id, state: 'shown' })
    expect(await everybodySees()).toBe(1)
    expect((await dataOf('reviews', 'list')).data).toEqual([])
    const [listed] = (await dataOf('reviews', 'list', '--list', 'shown')).data
    expect(listed).toMatchObject({ id, flag: null })
    expect(await judge('hide', listed.version)).toMatchObject({ id, state: 'hidden' })
    expect(await everybodySees()).toBe(0)
  })

  test('deleted by their authors are reported as not found', async () => {
    const ahmad = await aBuyer(shop)
    const { id } = (await ahmad.review()).data.review
    await ahmad.remove(`/rating-review/delete/${id}`)
    for (const typed of [id, 'one']) {
      const judged = await operator('reviews', 'judge', typed, '--decision', 'hide', '--version', 'v')
      expect(judged).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^.+\n$/) })
    }
  })
})

describe('mails', () => {
  const mail = { recipient: 'maryam@example.com', language: 'fa', attempts: 7 }
  const waits = { ...mail, kind: 'order_placed', content: { orderId: 'o1' }, cause: 'c1', problem: 'unavailable' }
  const lost = { ...mail, kind: 'verify', content: {}, cause: 'c2', problem: 'refused', failedAt: new Date() }
  const left = { ...mail, kind: 'order_moved', content: {}, cause: 'c3', sentAt: new Date() }
  beforeEach(() => keepMails(shop.db, [waits, lost, left]))

  test('that failed are listed with how each went', async () => {
    expect((await operator('mails', 'list')).out).toMatch(/verify .*maryam@example.com/)
    expect((await operator('mails', 'list', '--only', 'retrying')).out).toMatch(/order_placed .*maryam@example.com/)
  })

  test('that failed are retried, except those whose code has expired', async () => {
    await giveUpMail(shop.db, 'c1')
    expect((await operator('mails', 'retry-all')).out).toMatch(/1\n$/)
    const [entry] = (await owner.get('/console/audit-log?action=mails.retry')).data.data
    expect(entry.actor).toMatchObject({ kind: 'command line', id: owner.id, command: 'mails retry-all' })
    const rows = await keptMails(shop.db)
    expect(rows).toMatchObject([{ attempts: 0, failedAt: null }, { attempts: 7, problem: 'refused' }, { attempts: 7 }])
    await keepMails(shop.db, [])
    expect((await operator('mails', 'list')).out).toBe('None.\n')
  })
})
