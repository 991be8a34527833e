import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { hideFields, withUnsentData } from './unsent-data.ts'

test('hidden fields are read by name and not enumerated', () => {
  const answer = hideFields({ product: { id: 7 }, choice: [1] })
  const { product, choice } = answer
  expect([product.id, choice]).toEqual([7, [1]])
  expect(Object.keys(answer)).toEqual([])
  expect(Object.keys(product)).toEqual(['id'])
})

test('responses, what data() makes, lists and null stay as they are', () => {
  const framed = data({ id: 7 }, { status: 404 })
  expect(Object.keys(hideFields(framed))).toContain('data')
  const response = new Response('seven')
  expect(hideFields(response)).toBe(response)
  expect(hideFields([7])).toEqual([7])
  expect(hideFields(null)).toBeNull()
})

test('a route answers through its own loader; a route without one is left alone', async () => {
  const page = { id: 'page', module: { default: () => null, loader: async () => ({ id: 7 }) } }
  const plain = { id: 'plain', module: { default: () => null } }
  const routes = withUnsentData({ page, plain } as unknown as ServerBuild['routes'])
  const answer = (await routes.page?.module.loader?.({} as LoaderFunctionArgs)) as { id: number }
  expect(answer.id).toBe(7)
  expect(Object.keys(answer)).toEqual([])
  expect(routes.plain).toBe(plain)
})
