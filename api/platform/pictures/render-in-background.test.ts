import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepDrawing } from './keep-picture.ts'
import { renderInBackground } from './render-in-background.ts'
import { createRenderQueue } from './render-queue.ts'
import { drawing, openTestPictures } from './testing.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('pictures are rendered ahead once, and unknown names are passed over', async () => {
  const pictures = await openTestPictures()
  const other = await keepDrawing(pictures.filesDir, 'products', 'kilim', drawing('#a8482c'))
  const names = [pictures.name, 'default.svg', other]
  expect(await renderInBackground({ ...pictures, log }, names, [96, 160])).toBe(4)
  await access(join(pictures.cacheDir, '160', `${other.slice(-16, -4)}.avif`))
  expect(await renderInBackground({ ...pictures, log }, names, [96, 160])).toBe(0)
  await pictures.remove()
})

test('work ahead of need waits until nobody else works', async () => {
  const inTurn = createRenderQueue(2)
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await new Promise((done) => setTimeout(done, 5))
  }
  const all = [
    inTurn('visitor', work('first')),
    inTurn('ahead', work('ahead')),
    inTurn('visitor', work('second')),
    inTurn('visitor', work('third')),
  ]
  await Promise.all(all)
  expect(order).toEqual(['first', 'second', 'third', 'ahead'])
})

test('a work that fails gives its turn back', async () => {
  const inTurn = createRenderQueue(1)
  await expect(inTurn('visitor', () => Promise.reject(new Error('torn paper')))).rejects.toThrow('torn paper')
  expect(await inTurn('visitor', async () => 'next')).toBe('next')
})
