import type { ComponentType } from 'react'
import type { Mounted } from './mount.client.tsx'

/** Islands of an app by name; the default export of each file is its component. */
export type Islands = Record<string, () => Promise<{ default: ComponentType<never> }>>

const NAME = 'page-island'
const TOUCHES = ['focusin', 'click', 'change']
/** An island with `when="seen"` is hydrated at this distance below the viewport, so that its data arrives in time. */
const NEAR = '900px'

let islands: Islands = {}
/** For each island whose hydration has started: resolves when it is hydrated or when its script failed to load. */
const hydrating = new WeakMap<Element, Promise<void>>()
const settled = new WeakSet<Element>()
const mounted = new WeakMap<Element, Mounted>()

/** The entry script of each app calls this once. */
export function defineIslands(pending: Islands): void {
  islands = pending
  // In development, React Router's hot reload requires a preamble that these pages do not contain.
  if (import.meta.env.DEV) Object.assign(window, { __vite_plugin_react_preamble_installed__: true })
  customElements.define(NAME, IslandElement)
  for (const kind of TOUCHES) document.addEventListener(kind, touch, true)
}

/** `<page-island>`: detects when an island enters the page, gets new props, or leaves the page. */
class IslandElement extends HTMLElement {
  static get observedAttributes() {
    return ['props']
  }
  connectedCallback() {
    // A page swap inserts the element before its attributes and its content.
    queueMicrotask(() => observeIsland(this))
  }
  attributeChangedCallback() {
    mounted.get(this)?.show(propsOf(this))
  }
  disconnectedCallback() {
    // A page swap also moves elements: a moved element is connected again by then.
    queueMicrotask(() => !this.isConnected && leave(this))
  }
}

const propsOf = (island: Element): object => JSON.parse(island.getAttribute('props') ?? '{}')

function observeIsland(island: Element): void {
  if (!island.isConnected || hydrating.has(island)) return
  if (island.contains(document.activeElement)) return void hydrate(island)
  if (island.getAttribute('when') !== 'seen') return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void hydrate(island)
    },
    { rootMargin: NEAR },
  )
  // The island itself has no box (`display: contents`).
  for (const child of island.children) observer.observe(child)
}

function touch(event: Event): void {
  const island = event.target instanceof Element && event.target.closest(NAME)
  if (!island || settled.has(island)) return
  const hydrated = hydrate(island)
  const pressed = event.type === 'click' && replayed(event as MouseEvent)
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
  hydrated.then(() => pressed.click())
}

/** The pressed element that needs the island (`data-replay`), for a plain click. The click is repeated after hydration. */
function replayed({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  return (target as Element).closest<HTMLElement>('[data-replay]')
}

function hydrate(island: Element): Promise<void> {
  const pending = hydrating.get(island)
  if (pending) return pending
  // If the script does not load, the island works as it does without scripts.
  const hydrated = load(island)
    .catch(() => {})
    .then(() => void settled.add(island))
  hydrating.set(island, hydrated)
  return hydrated
}

async function load(island: Element): Promise<void> {
  const component = islands[island.getAttribute('name') ?? '']
  if (!component) return
  const [{ default: Component }, { mount }] = await Promise.all([component(), import('./mount.client.tsx')])
  if (island.isConnected) mounted.set(island, mount(island, Component as ComponentType<object>, propsOf(island)))
}

function leave(island: Element): void {
  mounted.get(island)?.unmount()
  mounted.delete(island)
  hydrating.delete(island)
  settled.delete(island)
}

/** For morphing: a hydrated island keeps the elements that its component rendered, and gets the props of the next page. */
export function preservesIsland(old: Node, next: Node): boolean {
  if (!mounted.has(old as Element)) return false
  ;(old as Element).setAttribute('props', (next as Element).getAttribute('props') ?? '{}')
  return true
}
