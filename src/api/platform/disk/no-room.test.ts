import { expect, test } from 'vitest'
import { isNoRoom } from './no-room.ts'

const failing = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ENOSPC', 'EDQUOT', '53100', '25006'])(
  '%s says that there is no room, also as the cause of another',
  (code) => {
    expect(isNoRoom(failing(code))).toBe(true)
    expect(isNoRoom(new Error('Failed query', { cause: failing(code) }))).toBe(true)
  },
)

test('other failures say nothing of room', () => {
  expect([failing('ENOENT'), failing('23505'), new Error('ENOSPC'), 'ENOSPC', null].filter(isNoRoom)).toEqual([])
})
