// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { Idiomorph } from 'idiomorph'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Island } from './island.tsx'
import { defineIslands, preservesIsland } from './island-element.client.ts'

type Props = { title: string; href?: string }
const unmounted = vi.fn()

function Counter({ title, href }: Props) {
  const [count, setCount] = useState(0)
  useEffect(() => unmounted, [])
  return (
    <a
      href={href}
      data-replay=""
      onClick={(event) => {
        event.preventDefault()
        setCount(count + 1)
      }}
    >
      {title}: {count}
    </a>
  )
}

const observedElements: { element: Element; intersect: () => void }[] = []
type Callback = (entries: { isIntersecting: boolean }[]) => void
class FakeObserver {
  #callback: Callback
  constructor(callback: Callback) {
    this.#callback = callback
  }
  observe(element: Element) {
    observedElements.push({ element, intersect: () => this.#callback([{ isIntersecting: true }]) })
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', FakeObserver)

const load = vi.fn(async () => ({ default: Counter }))
defineIslands({ counter: load, broken: () => Promise.reject(new Error('offline')) })

const markup = (props: Props, more: { id?: string; name?: string; when?: 'seen' } = {}) =>
  renderToString(<Island id="one" name="counter" of={Counter} props={props} {...more} />)
const island = () => document.querySelector('page-island') as HTMLElement
const link = () => document.querySelector('page-island a') as HTMLAnchorElement
const show = async (html: string) => {
  document.body.innerHTML = html
  await Promise.resolve()
}
const press = () => act(async () => void link().click())

afterEach(async () => {
  document.body.replaceChildren()
  await act(async () => {})
  vi.clearAllMocks()
  observedElements.length = 0
})

it('carries any text as props, escaped', async () => {
  const title = `"'></page-island><script>alert(1)</script>&quot; \u2028 قالین`
  await show(markup({ title }))
  expect(document.querySelector('script')).toBeNull()
  expect(JSON.parse(island().getAttribute('props') ?? '')).toEqual({ title })
})

it('leaves the page as it was sent until it is touched', async () => {
  await show(markup({ title: 'Cups' }))
  expect(link().textContent).toBe('Cups: 0')
  expect(load).not.toHaveBeenCalled()
})

it('is hydrated by a press, which counts, and keeps its elements', async () => {
  await show(markup({ title: 'Cups' }))
  const before = link()
  await press()
  await waitFor(() => expect(link().textContent).toBe('Cups: 1'))
  await press()
  expect(link().textContent).toBe('Cups: 2')
  expect(link()).toBe(before)
  expect(load).toHaveBeenCalledTimes(1)
})

it('is hydrated by the focus, also where that was there before the script', async () => {
  await show(`<input>${markup({ title: 'Cups' })}`)
  await act(async () => link().dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})

it('is hydrated when it is near the viewport, if it waits for that', async () => {
  await show(markup({ title: 'Cups' }, { when: 'seen' }))
  expect(observedElements.map(({ element }) => element)).toEqual([link()])
  expect(load).not.toHaveBeenCalled()
  await act(async () => observedElements[0]?.intersect())
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})

it('leaves a click with a modifier key to the browser', async () => {
  await show(markup({ title: 'Cups', href: '#all' }))
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  link().dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

it('lets the browser follow the link if the script does not load', async () => {
  await show(markup({ title: 'Cups', href: '#all' }, { name: 'broken' }))
  const followed: boolean[] = []
  document.body.addEventListener('click', ({ defaultPrevented }) => followed.push(!defaultPrevented), { once: true })
  await press()
  await waitFor(() => expect(followed).toEqual([true]))
})

const become = (html: string) =>
  act(async () => {
    const next = document.createElement('body')
    next.innerHTML = html
    const callbacks = { beforeNodeMorphed: (old: Node, now: Node) => !preservesIsland(old, now) }
    Idiomorph.morph(document.body, [...next.childNodes], { morphStyle: 'innerHTML', callbacks })
  })

it('keeps its state while the page around it changes, and gets the new props', async () => {
  await show(`<p>Old</p>${markup({ title: 'Cups' })}`)
  await press()
  await waitFor(() => expect(link().textContent).toBe('Cups: 1'))
  await become(`<h1>New</h1><p>New</p>${markup({ title: 'Plates' })}`)
  expect(document.querySelector('p')?.textContent).toBe('New')
  expect(link().textContent).toBe('Plates: 1')
  expect(unmounted).not.toHaveBeenCalled()
})

it('is unmounted where the next page has another island, and that one can be hydrated', async () => {
  await show(markup({ title: 'Cups' }))
  await press()
  await waitFor(() => expect(link().textContent).toBe('Cups: 1'))
  await become(markup({ title: 'Plates' }, { id: 'two' }))
  await waitFor(() => expect(unmounted).toHaveBeenCalledTimes(1))
  expect(link().textContent).toBe('Plates: 0')
  await press()
  await waitFor(() => expect(link().textContent).toBe('Plates: 1'))
})
