import { describe, expect, it } from 'vitest'
import { canCallAt, nextTry } from './rules.ts'

/** A time in Kabul; `day` counts from 1 November. */
const kabul = (time: string, day = 1) => new Date(`2026-11-0${day}T${time}:00+04:30`)
const deadline = kabul('12:00', 5)

describe('the next try by itself', () => {
  it.each([
    ['half an hour after the first', 1, kabul('10:00'), kabul('10:30')],
    ['two hours after the second', 2, kabul('10:30'), kabul('12:30')],
    ['the next morning after the third', 3, kabul('12:30'), kabul('08:00', 2)],
    ['and each morning after that', 7, kabul('08:05', 2), kabul('08:00', 3)],
    ['not in the night', 1, kabul('19:45'), kabul('08:00', 2)],
    ['nor before the morning', 1, kabul('03:00'), kabul('08:00')],
    ['after midnight the third waits for the next day', 3, kabul('00:10', 2), kabul('08:00', 3)],
  ])('%s', (_, tries, now, next) => expect(nextTry(tries, now, deadline)).toEqual(next))

  it('is never past the deadline: an hour before it, then at any time', () => {
    expect(nextTry(3, kabul('14:00', 4), deadline)).toEqual(kabul('08:00', 5))
    expect(nextTry(3, kabul('09:00', 5), deadline)).toEqual(kabul('11:00', 5))
    expect(nextTry(3, kabul('11:05', 5), deadline)).toBeNull()
  })

  it('is in the evening before a deadline in the night', () => {
    expect(nextTry(3, kabul('15:00', 4), kabul('02:00', 5))).toEqual(kabul('20:00', 4))
    expect(nextTry(1, kabul('20:30', 4), kabul('02:00', 5))).toBeNull()
  })
})

it('a time that the buyer names is ahead, and before the deadline', () => {
  const now = kabul('10:00')
  expect(
    [kabul('10:01'), kabul('10:00'), kabul('11:59', 5), deadline].map((at) => canCallAt(at, now, deadline)),
  ).toEqual([true, false, true, false])
})
