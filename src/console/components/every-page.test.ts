import { expect, test } from 'vitest'
import { everyPage } from './every-page.ts'

test('a list is taken to its end, however long it is, and a page only when it is wanted', async () => {
  const sentRequests: string[] = []
  const page = (n: number) => ({ n, next: n < 1_200 ? String(n + 1) : null })
  const read = async (before: string) => {
    sentRequests.push(before)
    return page(Number(before))
  }
  const seen: number[] = []
  for await (const { n } of everyPage(page(1), read)) {
    expect(sentRequests).toHaveLength(n - 1)
    seen.push(n)
  }
  expect([seen.length, seen.at(-1)]).toEqual([1_200, 1_200])
})
