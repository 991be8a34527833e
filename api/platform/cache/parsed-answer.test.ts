import { expect, it } from 'vitest'
import { parsedAnswer, rememberParsed } from './parsed-answer.ts'

const bytes = (said: object) => new TextEncoder().encode(JSON.stringify(said))

it('is parsed once, and nobody can change what others read', () => {
  const body = bytes({
    data: {
      products: [
        { title: 'Kettle', tags: ['copper'] },
        { title: 'Pot', tags: [] },
      ],
    },
  })
  const first = parsedAnswer(body) as { data: { products: { title: string; tags: string[] }[] } }
  expect(parsedAnswer(body)).toBe(first)
  const [kettle] = first.data.products
  expect(() => Object.assign(kettle ?? {}, { title: 'Pot' })).toThrow(TypeError)
  expect(() => first.data.products.reverse()).toThrow(TypeError)
  expect(() => kettle?.tags.push('mine')).toThrow(TypeError)
  expect(kettle).toEqual({ title: 'Kettle', tags: ['copper'] })
})

it('of other bytes is another', () => {
  expect(parsedAnswer(bytes({ data: 1 }))).not.toBe(parsedAnswer(bytes({ data: 1 })))
})

it('is not parsed at all where it was just written, and whoever wrote it may go on with it', () => {
  const made = { data: { tags: ['copper'] } }
  // Whatever these bytes say, they are not read.
  const body = new TextEncoder().encode('no JSON')
  rememberParsed(body, made)
  made.data.tags.push('tin')
  const known = parsedAnswer(body) as typeof made
  expect(known).toEqual({ data: { tags: ['copper'] } })
  expect(() => known.data.tags.push('mine')).toThrow(TypeError)
})
