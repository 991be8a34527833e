import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

const failing = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ENOSPC', 'EDQUOT', '53100', '25006'])(
  'error code %s means a full disk, also as the cause of another error',
  (code) => {
    expect(isDiskFull(failing(code))).toBe(true)
    expect(isDiskFull(new Error('Failed query', { cause: failing(code) }))).toBe(true)
  },
)

test('other errors do not mean a full disk', () => {
  expect([failing('ENOENT'), failing('23505'), new Error('ENOSPC'), 'ENOSPC', null].filter(isDiskFull)).toEqual([])
})
