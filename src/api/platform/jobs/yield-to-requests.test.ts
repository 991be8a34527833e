import { expect, test } from 'vitest'
import { yieldToRequests } from './yield-to-requests.ts'

const workFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a long loop lets other work run in between', async () => {
  const pause = yieldToRequests()
  let served = 0
  const serve = () => {
    served += 1
  }
  for (let round = 0; round < 3; round += 1) {
    setImmediate(serve)
    workFor(11)
    await pause()
  }
  expect(served).toBe(3)
})
