import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

const nothing = async () => {}
/** Work that lasts until `letGo`. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, letGo: resolve }
}

test('pictures are processed one after the other', async () => {
  const inTurn = createPictureQueue()
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }
  await Promise.all((['visitor', 'upload', 'upload', 'visitor', 'ahead'] as const).map((who) => inTurn(who, work)))
  expect(most).toBe(1)
})

test('the default picture is first, then pictures for visitors, then uploads, then rendering in advance', async () => {
  const inTurn = createPictureQueue()
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const first = held()
  const all = [
    inTurn('visitor', first.work),
    inTurn('ahead', work('ahead')),
    inTurn('upload', work('sent')),
    inTurn('visitor', work('seen')),
    inTurn('default', work('stand-in')),
  ]
  first.letGo()
  await Promise.all(all)
  expect(order).toEqual(['stand-in', 'seen', 'sent', 'ahead'])
})

test('work that fails does not block the next work', async () => {
  const inTurn = createPictureQueue()
  await expect(inTurn('visitor', () => Promise.reject(new Error('torn paper')))).rejects.toThrow('torn paper')
  expect(await inTurn('visitor', async () => 'next')).toBe('next')
})

test('a full queue of one kind rejects work with a time to retry, without effect on other kinds', async () => {
  const inTurn = createPictureQueue()
  const first = held()
  const waiting = [inTurn('upload', first.work), ...Array.from({ length: 16 }, () => inTurn('upload', nothing))]
  await expect(inTurn('upload', nothing)).rejects.toMatchObject({ code: 'busy', retryAfter: 30 })
  waiting.push(inTurn('visitor', nothing))
  first.letGo()
  await Promise.all(waiting)
  await inTurn('upload', nothing)
})
