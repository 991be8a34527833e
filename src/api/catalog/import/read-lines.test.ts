import { expect, it } from 'vitest'
import { readLine } from './read-lines.ts'

it('lists a line of lists within lists as bad, and does not fall over it', () => {
  const depth = 200_000
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(readLine(`{"type":"brand","slug":"\\u0000","title":${deep}}`)).toEqual({ reasons: ['is nested too deeply'] })
})
