import { expect, test } from 'vitest'
import { memoryCounts } from './counts.ts'

test('a period in memory ends, also after a count at its last moment', async () => {
  let now = 1
  const counts = memoryCounts({ now: () => now })
  await counts.add('maryam', 1, 1_000)
  now += 1_000
  expect(await counts.add('maryam', 1, 1_000)).toMatchObject({ points: 2 })
  now += 5_000
  expect(await counts.find('maryam')).toBeNull()
})

test('the number of keys in memory is limited, and the least recently used are removed', async () => {
  const counts = memoryCounts()
  for (let n = 0; n <= 100_000; n++) await counts.add(`${n}`, 1, 60_000)
  expect(await counts.find('0')).toBeNull()
  expect(await counts.find('100000')).toMatchObject({ points: 1 })
})
