import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QUALITY_FOR_ALL } from '../../pages/unkept.ts'
import { PageProvider, pageOf } from '../page-context.tsx'
import { ToastSlot } from '../shell/toast-slot.tsx'
import { DrawnPage } from './drawn-page.ts'
import { Holes } from './holes.ts'
import { type DrawnFor, Own, OwnProvider, OwnSaved, useOwnText } from './own.tsx'
import { STRANGER, type Viewer } from './viewer.ts'

const page = pageOf({
  language: 'en',
  direction: 'ltr',
  currency: 'AFN',
  path: '/',
  saveData: false,
  scriptUrl: null,
  siteUrl: 'https://shop.example',
})

function Greeting() {
  const called = useOwnText(({ name }) => name ?? '', 16)
  return <b title={`Of ${called}`}>{called}</b>
}

const filler = Array.from({ length: 60 }, (_, n) => `A kettle of copper, number ${n}`).map((said) => (
  <li key={said}>{said}</li>
))

function Page({ title }: { title: string }) {
  return (
    <main>
      <h1>{title}</h1>
      <Own of={({ name }) => name !== null} draw={(isMember) => (isMember ? <Greeting /> : 'Welcome')} />
      <ul>{filler}</ul>
      {[1, 2].map((id) => (
        <OwnSaved
          key={id}
          kind="wishlist"
          id={id}
          now={false}
          draw={(on) => <button type="button" aria-pressed={on} />}
        />
      ))}
      <ToastSlot />
    </main>
  )
}

const draw = (drawnFor: DrawnFor, title = 'Goods, کالا') =>
  renderToString(
    <OwnProvider drawnFor={drawnFor}>
      <PageProvider page={page}>
        <Page title={title} />
      </PageProvider>
    </OwnProvider>,
  )

function drawnForAll(title = 'Goods, کالا') {
  const holes = new Holes()
  return new DrawnPage(draw({ holes }, title), holes, QUALITY_FOR_ALL)
}

const viewers: Record<string, Viewer> = {
  stranger: STRANGER,
  guest: { ...STRANGER, cartCount: 3 },
  maryam: { ...STRANGER, name: 'Maryam', hasSaved: (_, id) => id === 2 },
  markup: { ...STRANGER, name: `<i title="'&">` },
  long: { ...STRANGER, name: 'ع'.repeat(300) },
  told: {
    ...STRANGER,
    name: 'Karim',
    toast: { kind: 'success', message: 'In the cart.', link: { href: '/cart', label: 'See' } },
  },
}
const text = async (drawn: DrawnPage, viewer: Viewer, encoding?: 'br' | 'gzip') => {
  const bytes = await drawn.bytesFor(viewer, encoding)
  return (
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : Buffer.from(bytes)
  ).toString()
}
/** Texts are filled up with spaces, which a page shows as none. */
const packed = (html: string) => html.replace(/ +(?=["<])/g, '')

it.each(Object.keys(viewers).filter((name) => name !== 'maryam'))(
  'is for %s what would be drawn for them alone',
  async (name) => {
    const viewer = viewers[name] as Viewer
    const alone = draw({ viewer })
    const drawn = drawnForAll()
    for (const _ of ['drawn', 'packed', 'kept']) {
      expect(await text(drawn, viewer)).toBe(alone)
      expect(await text(drawn, viewer, 'gzip')).toBe(alone)
      expect(packed(await text(drawn, viewer, 'br'))).toBe(packed(alone))
    }
  },
)

it('shows each what they saved, and knows what may be saved', async () => {
  const drawn = drawnForAll()
  const pressed = async (viewer: Viewer) =>
    [...(await text(drawn, viewer, 'br')).matchAll(/aria-pressed="(\w+)"/g)].map(([, on]) => on)
  expect(await pressed(viewers.maryam as Viewer)).toEqual(['false', 'true'])
  expect(await pressed(STRANGER)).toEqual(['false', 'false'])
  expect([...drawn.shown.wishlist]).toEqual([1, 2])
})

it('of many at once each sees their own', async () => {
  const drawn = drawnForAll()
  const names = Array.from({ length: 200 }, (_, n) => `shopper-${n}-`)
  for (const _ of [1, 2])
    for (const n of [0, 1, 2]) await text(drawn, { ...STRANGER, name: '', hasSaved: (_, id) => n === id }, 'br')
  const seen = await Promise.all(
    names.map((name, n) =>
      text(drawn, { ...STRANGER, name, hasSaved: (_, id) => n % 3 === id }, n % 2 ? 'br' : 'gzip'),
    ),
  )
  for (const [n, html] of seen.entries())
    expect(new Set(html.match(/shopper-\d+-/g)), html).toEqual(new Set([names[n]]))
})

it('no text of a page passes for what is left open: its marks are no other page’s', async () => {
  const other = new Holes()
  expect(other.end).not.toBe(new Holes().end)
  const guessed = `${other.choice({ of: () => 1, draw: () => 'mine' })}${other.end}`
  expect(await text(drawnForAll(guessed), STRANGER)).toBe(draw({ viewer: STRANGER }, guessed))

  const title = '0c0. 00t0. 0e. {"choice":0}'
  expect(await text(drawnForAll(title), STRANGER)).toBe(draw({ viewer: STRANGER }, title))
})

it('of many ways to choose among its parts those asked for last are kept packed', async () => {
  const holes = new Holes()
  const count = holes.choice({ of: ({ cartCount }) => cartCount, draw: (value) => `${value} goods` })
  // A text is what a packed page has room for, and shows that it was packed.
  const name = holes.text({ of: () => 'Maryam', room: 16 })
  const html = `${renderToString(<ul>{filler}</ul>)}${name}${count}0 goods${holes.end}`
  const drawn = new DrawnPage(html, holes, QUALITY_FOR_ALL)
  const ask = async (cartCount: number) =>
    Buffer.from(await drawn.bytesFor({ ...STRANGER, cartCount }, 'br')).toString('base64')
  const compressed = await ask(0)
  const kept = await ask(0)
  expect(kept).not.toBe(compressed)
  for (let others = 1; others < 8; others++) await ask(others)
  expect(await ask(0)).toBe(kept)
  for (let others = 11; others < 18; others++) await ask(others)
  expect(await ask(0)).toBe(kept)
  for (let others = 21; others < 29; others++) await ask(others)
  expect(await ask(0)).toBe(compressed)
})
