import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = path.join(import.meta.dirname, 'testing', 'weigh-drizzle.ts')
const hook = path.join(import.meta.dirname, 'drizzle-cjs-hook.ts')

function megabytes(...options: string[]) {
  return Number(execFileSync(process.execPath, [...options, script], { encoding: 'utf8' }))
}

test('the hook loads all of Drizzle in half the memory or less', () => {
  expect(megabytes('--import', hook)).toBeLessThan(megabytes() / 2)
})
