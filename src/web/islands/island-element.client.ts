import type { ComponentType } from 'react'
import type { Mounted } from './mount.client.tsx'

/** The islands that pages of an app contain, by name; `default` of each file is its component. */
export type Islands = Record<string, () => Promise<{ default: ComponentType<never> }>>

const NAME = 'page-island'
const TOUCHES = ['focusin', 'click', 'change']
/** An island that waits to be seen is hydrated this far below the screen, so that what it fetches is there in time. */
const NEAR = '900px'

let islands: Islands = {}
/** Of each island that was touched or seen: ends when it is hydrated, or when its script did not come. */
const hydrating = new WeakMap<Element, Promise<void>>()
const settled = new WeakSet<Element>()
const mounted = new WeakMap<Element, Mounted>()

/** Called once by the entry script of each app. */
export function defineIslands(known: Islands): void {
  islands = known
  // React Router prepares components for hot reloading, and stops where a page lacks its `<Scripts>`.
  if (import.meta.env.DEV) Object.assign(window, { __vite_plugin_react_preamble_installed__: true })
  customElements.define(NAME, IslandElement)
  for (const kind of TOUCHES) document.addEventListener(kind, touch, true)
}

/** `<page-island>`: tells when an island comes into the page, gets other props, and leaves the page. */
class IslandElement extends HTMLElement {
  static get observedAttributes() {
    return ['props']
  }
  connectedCallback() {
    // A page that is swapped in inserts the element before its attributes and its content.
    queueMicrotask(() => watch(this))
  }
  attributeChangedCallback() {
    mounted.get(this)?.show(propsOf(this))
  }
  disconnectedCallback() {
    // Swapping pages also moves elements: they are connected again by then.
    queueMicrotask(() => !this.isConnected && leave(this))
  }
}

const propsOf = (island: Element): object => JSON.parse(island.getAttribute('props') ?? '{}')

function watch(island: Element): void {
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

/** What a plain click presses of the things that need the island (`data-replay`): the click is repeated once it is hydrated. */
function replayed({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  return (target as Element).closest<HTMLElement>('[data-replay]')
}

function hydrate(island: Element): Promise<void> {
  const known = hydrating.get(island)
  if (known) return known
  // Where its script does not come, the island works as without script.
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

/** For morphing: a hydrated island keeps its elements, which its component renders, and gets the props of the next page. */
export function keepsIsland(old: Node, next: Node): boolean {
  if (!mounted.has(old as Element)) return false
  ;(old as Element).setAttribute('props', (next as Element).getAttribute('props') ?? '{}')
  return true
}
