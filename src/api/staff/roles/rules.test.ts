import { describe, expect, test } from 'vitest'
import { Permission } from '#contract/permissions.ts'
import { mergedPermissions, permissionsOf } from './rules.ts'

describe('the permissions of a role after a form', () => {
  test.each([
    ['nothing is touched', ['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
    ['one is ticked', ['a'], ['a'], ['a', 'b'], ['a', 'b']],
    ['one is cleared', ['a', 'b'], ['a', 'b'], ['a'], ['a']],
    ['somebody else gave one meanwhile', ['a', 'c'], ['a'], ['a', 'b'], ['a', 'c', 'b']],
    ['somebody else took one meanwhile', ['a'], ['a', 'c'], ['a', 'b', 'c'], ['a', 'b']],
    ['both ticked the same', ['a', 'b'], ['a'], ['a', 'b'], ['a', 'b']],
    ['both cleared the same', ['a'], ['a', 'b'], ['a'], ['a']],
    ['what another release knows stays', ['a', 'later'], ['a'], ['a'], ['a', 'later']],
    ['a program looked at nothing', ['a'], undefined, ['b'], ['b']],
  ])('%s', (_, now, seen, input, after) => {
    expect(mergedPermissions({ now, seen, input })).toEqual(after)
  })
})

test('everything is all there is, and what no release knows is nothing', () => {
  expect([...permissionsOf(['*'])]).toEqual(Permission.options)
  expect([...permissionsOf(['orders.read', 'orders.eat'])]).toEqual(['orders.read'])
})
