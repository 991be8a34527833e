import { describe, expect, it } from 'vitest'
import { historyMove, isSwappableClick, requestOfForm, samePage } from './swap-rules.ts'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const link = { origin: 'https://shop.example', target: '', download: '' }

describe('the request of a form', () => {
  const form = { action: 'https://shop.example/all?page=3#list', enctype: 'application/x-www-form-urlencoded' }

  it('puts the fields of a GET form in the place of the old query', () => {
    const { url } = requestOfForm({
      ...form,
      method: 'GET',
      entries: [
        ['q', 'قالین'],
        ['brand', '1'],
        ['brand', '2'],
      ],
    })
    expect(url).toBe('https://shop.example/all?q=%D9%82%D8%A7%D9%84%DB%8C%D9%86&brand=1&brand=2')
  })

  it('sends a POST form as fields and keeps its address', () => {
    const { url, init } = requestOfForm({ ...form, method: 'POST', entries: [['quantity', '2']] })
    expect(url).toBe(form.action)
    expect(String(init.body)).toBe('quantity=2')
  })

  it('sends files as multipart', () => {
    const file = new File(['x'], 'carpet.png')
    const { init } = requestOfForm({
      ...form,
      enctype: 'multipart/form-data',
      method: 'POST',
      entries: [['image', file]],
    })
    expect((init.body as FormData).get('image')).toBeInstanceOf(File)
  })
})

describe('a click', () => {
  it('is ours when it is plain and stays in the shop', () => {
    expect(isSwappableClick(click, link, 'https://shop.example')).toBe(true)
  })

  it.each([
    ['with Ctrl', { ...click, ctrlKey: true }, link],
    ['with the middle button', { ...click, button: 1 }, link],
    ['already handled', { ...click, defaultPrevented: true }, link],
    ['to another site', click, { ...link, origin: 'https://else.example' }],
    ['into a new tab', click, { ...link, target: '_blank' }],
  ])('%s is the browser’s', (_, event, anchor) => {
    expect(isSwappableClick(event, anchor, 'https://shop.example')).toBe(false)
  })
})

it('makes a step in the history only for another address', () => {
  expect(historyMove('https://s/all#x', 'https://s/all')).toBe('replace')
  expect(historyMove('https://s/all', 'https://s/all?page=2')).toBe('push')
})

it('knows the same page with another query', () => {
  expect(samePage('https://s/all?page=1', 'https://s/all?page=2')).toBe(true)
  expect(samePage('https://s/all', 'https://s/cart')).toBe(false)
})
