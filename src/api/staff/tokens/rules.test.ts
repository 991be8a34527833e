import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Permission } from '#contract/permissions.ts'
import { allowedTo } from './rules.ts'

const some = fc.subarray([...Permission.options, '*', 'what.no-release-knows'])

it('a program may what its token was given and its maker may, and nothing about staff or tokens', () => {
  fc.assert(
    fc.property(some, some, (input, maker) => {
      const allowed = [...allowedTo(input, new Set(maker))]
      expect(allowed.every((one) => input.includes(one) && maker.includes(one))).toBe(true)
      expect(allowed.filter((one) => /^(staff|tokens)\./.test(one))).toEqual([])
    }),
  )
})

it('everything at once is not a permission of a token', () => {
  expect([...allowedTo(['*'], new Set(Permission.options))]).toEqual([])
  expect([...allowedTo(['orders.read', '*'], new Set(Permission.options))]).toEqual(['orders.read'])
})
