import { describe, expect, it } from 'vitest'
import { canCallAt, nextTry } from './rules.ts'

/** A time in Kabul; `day` counts from 1 November. */
const kabul = (time: string, day = 1) => new Date(`2026-11-0${day}T${time}:00+04:30`)
const deadline = kabul('12:00', 5)

describe('the next automatic call', () => {
  it.each([
    ['is half an hour after the first attempt', 1, kabul('10:00'), kabul('10:30')],
    ['is two hours after the second attempt', 2, kabul('10:30'), kabul('12:30')],
    ['is the next morning after the third attempt', 3, kabul('12:30'), kabul('08:00', 2)],
    ['is each morning after further attempts', 7, kabul('08:05', 2), kabul('08:00', 3)],
    ['is not at night', 1, kabul('19:45'), kabul('08:00', 2)],
    ['is not before the morning', 1, kabul('03:00'), kabul('08:00')],
    ['is the next day after a third attempt past midnight', 3, kabul('00:10', 2), kabul('08:00', 3)],
  ])('%s', (_, tries, now, next) => expect(nextTry(tries, now, deadline)).toEqual(next))

  it('is at the latest an hour before the deadline; after that time no call is scheduled', () => {
    expect(nextTry(3, kabul('14:00', 4), deadline)).toEqual(kabul('08:00', 5))
    expect(nextTry(3, kabul('09:00', 5), deadline)).toEqual(kabul('11:00', 5))
    expect(nextTry(3, kabul('11:05', 5), deadline)).toBeNull()
  })

  it('is in the evening before a deadline at night', () => {
    expect(nextTry(3, kabul('15:00', 4), kabul('02:00', 5))).toEqual(kabul('20:00', 4))
    expect(nextTry(1, kabul('20:30', 4), kabul('02:00', 5))).toBeNull()
  })
})

it('a time requested by the buyer must be in the future and before the deadline', () => {
  const now = kabul('10:00')
  expect(
    [kabul('10:01'), kabul('10:00'), kabul('11:59', 5), deadline].map((at) => canCallAt(at, now, deadline)),
  ).toEqual([true, false, true, false])
})
