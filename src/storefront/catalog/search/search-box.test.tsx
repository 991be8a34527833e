// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { settle, TIMERS } from '#web/islands/testing/settle.ts'
import { optionAfter } from './option-keys.ts'
import SearchBox from './search-box.island.tsx'
import type { Suggestions } from './suggestions.ts'

const carpets: Suggestions = {
  ...{ said: '3 suggestions', label: 'Suggestions', hint: 'Try another word' },
  groups: [
    { id: 'queries', title: 'Searches', icon: 'search', options: [{ title: 'carpet', href: '#carpet' }] },
    {
      id: 'products',
      title: 'Products',
      icon: 'store',
      options: [{ title: 'Red carpet', href: '#red', image: '/1.webp' }],
    },
    { id: 'all', icon: 'search', options: [{ title: 'See all', href: '#all' }] },
  ],
}
const nothing: Suggestions = { said: 'Nothing found', label: 'Suggestions', hint: 'Try another word', groups: [] }

/** The requests for suggestions. The test answers each. */
const sentRequests: { url: string; answer: (body: Suggestions) => Promise<void>; fail: () => Promise<void> }[] = []

beforeEach(() => {
  vi.useFakeTimers(TIMERS)
  document.body.dataset.wordsLoading = 'Loading'
  document.body.dataset.wordsApiDown = 'The shop does not answer'
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    sentRequests.push({
      url,
      answer: (body) => settle(0, () => resolve(Response.json(body))),
      fail: () => settle(0, () => reject(new TypeError('offline'))),
    })
    return promise
  })
})
afterEach(() => {
  cleanup()
  sentRequests.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const shown = (text = '') =>
  render(<SearchBox action="/search" suggest="/search/suggest" requested={text} label="Search" button="Go" />)
const box = () => screen.getByLabelText<HTMLInputElement>('Search')
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const wait = settle
const press = (key: string) => fireEvent.keyDown(box(), { key })
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open(answer = carpets, text = 'carp') {
  shown()
  act(() => box().focus())
  type(text)
  await wait(900)
  await sentRequests[0]?.answer(answer)
}

it('requests suggestions 900 ms after the last key', async () => {
  shown()
  act(() => box().focus())
  type('ca')
  await wait(899)
  type('carp')
  await wait(899)
  expect(sentRequests).toEqual([])
  await wait(1)
  expect(sentRequests.map(({ url }) => url)).toEqual(['/search/suggest?q=carp'])
  expect(document.querySelector('.suggest-popup')?.textContent).toBe('Loading')
  await sentRequests[0]?.answer(carpets)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'carpet',
    'Red carpet',
    'See all',
  ])
  expect(screen.getByRole('group', { name: 'Products' })).toBeTruthy()
  expect(box().getAttribute('aria-expanded')).toBe('true')
})

it('drops the answer to an earlier text', async () => {
  shown()
  act(() => box().focus())
  type('carp')
  await wait(900)
  type('zzz')
  await wait(900)
  await sentRequests[0]?.answer(carpets)
  expect(screen.queryAllByRole('option')).toEqual([])
  await sentRequests[1]?.answer(nothing)
  expect(document.querySelector('.suggest-nothing')?.textContent).toBe('Nothing foundTry another word')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

it('walks through the proposals by keys, and Enter opens the active one', async () => {
  await open()
  press('ArrowDown')
  expect(activeOption()).toBe('carpet')
  press('End')
  expect(activeOption()).toBe('See all')
  const clicked = vi.fn()
  screen.getByRole('option', { name: 'See all' }).addEventListener('click', clicked)
  press('Enter')
  expect(clicked).toHaveBeenCalledTimes(1)
  press('x')
  expect(activeOption()).toBeUndefined()
})

it('is closed by Escape and by an empty box, and opened again by the arrow without asking', async () => {
  await open()
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  press('ArrowDown')
  expect(screen.getByRole('listbox')).toBeTruthy()
  expect(sentRequests).toHaveLength(1)
  type('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('closes shortly after losing the focus, unless it returns', async () => {
  await open()
  act(() => box().blur())
  await wait(150)
  expect(screen.getByRole('listbox')).toBeTruthy()
  act(() => box().focus())
  await wait(300)
  expect(screen.getByRole('listbox')).toBeTruthy()
  act(() => box().blur())
  await wait(200)
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('shows a message if the shop does not respond', async () => {
  shown()
  act(() => box().focus())
  type('carp')
  await wait(900)
  await sentRequests[0]?.fail()
  expect(document.querySelector('.suggest-popup')?.textContent).toBe('The shop does not answer')
})

describe('without a popup', () => {
  test.each(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'])('%s belongs to the box', (key) => {
    expect(optionAfter(key, { active: -1, count: 0 })).toBeUndefined()
  })
})

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, undefined],
  ['Enter', 1, undefined],
] as const)('%s from option %i leads to %s', (key, active, next) => {
  expect(optionAfter(key, { active, count: 3 })).toBe(next)
})
