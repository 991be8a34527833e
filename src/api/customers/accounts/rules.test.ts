import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'
import { delayOf } from './rules.ts'

describe('a guess', () => {
  it.each([
    [1, 0],
    [20, 0],
    [21, 250],
    [40, 250],
    [41, 500],
    [81, 2_000],
    [121, 8_000],
    [100_000, 8_000],
  ])('that is the %ith in an hour waits %i ms', (tries, milliseconds) => {
    expect(delayOf(tries)).toBe(milliseconds)
  })
})

describe('a device', () => {
  const agent = (rest: string) => `Mozilla/5.0 ${rest}`
  it.each([
    [
      agent('(Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'),
      'Chrome · Android',
    ],
    [
      agent('(Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36'),
      'Samsung Internet · Android',
    ],
    [
      agent('(iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'),
      'Safari · iPhone',
    ],
    [agent('(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'), 'Edge · Windows'],
    [agent('(X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'), 'Firefox · Linux'],
    [agent('(compatible)'), ''],
    ['', ''],
    ['  Zahra’s\n phone ', 'Zahra’s phone'],
    ['x'.repeat(500), 'x'.repeat(60)],
  ])('%s is called “%s”', (told, name) => {
    expect(deviceName(told)).toBe(name)
  })
})
