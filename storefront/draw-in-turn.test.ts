import { expect, it, vi } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

/** A page that is drawn when it is told to. */
function slowPage(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const draw = () => {
    begun.push(name)
    return promise
  }
  return { draw, ready: () => resolve(name), fail: () => reject(new Error(name)) }
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

it('begins a few pages, and the next when one is ready or failed', async () => {
  const begun: string[] = []
  const inTurn = drawInTurn()
  const pages = names.map((name) => slowPage(name, begun))
  const drawn = pages.map(({ draw }) => inTurn(draw))
  expect(begun).toEqual(names.slice(0, 6))
  pages[3]?.ready()
  expect(await drawn[3]).toBe('d')
  await vi.waitFor(() => expect(begun).toHaveLength(7))
  pages[0]?.fail()
  await expect(drawn[0]).rejects.toThrow('a')
  await vi.waitFor(() => expect(begun).toEqual(names))
  for (const { ready } of pages) ready()
  await Promise.allSettled(drawn)
})

it('pages that wait for what never comes keep nobody waiting', async () => {
  const begun: string[] = []
  const inTurn = drawInTurn()
  for (const name of names.slice(0, 6)) void inTurn(slowPage(name, begun).draw)
  expect(await inTurn(async () => 'drawn')).toBe('drawn')
})
