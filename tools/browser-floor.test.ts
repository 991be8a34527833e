import postcss from 'postcss'
import { expect, test } from 'vitest'
import { forBrowserFloor } from './browser-floor.ts'

const options = forBrowserFloor.css?.postcss as { plugins: postcss.AcceptedPlugin[] }

const lowered = async (css: string) =>
  (await postcss(options.plugins).process(css, { from: undefined })).css.replace(/\s+/g, ' ').trim()

test('there are no layers, and utilities still override components with longer selectors', async () => {
  const css = await lowered(
    '@layer theme, base, components, utilities; @layer utilities { .flex, .a::before { display: flex } } @layer components { .card p.price { display: block } }',
  )
  expect(css).not.toContain('@layer')
  expect(css).toContain(String.raw`.flex:not(#\#), .a:not(#\#):before { display: flex; }`)
  expect(css).toContain('.card p.price { display: block; }')
})

test('steps of key frames in a layer are no selectors', async () => {
  expect(await lowered('@layer utilities { @keyframes in { from { opacity: 0 } } }')).not.toContain('#')
})

test('nested rules, lists of selectors and ranges are written as old browsers read them', async () => {
  const css = await lowered('.a { :is(h2, h3) { color: red } @media (width < 48rem) { & > p { color: red } } }')
  expect(css).toContain('.a h2, .a h3')
  expect(css).toContain('.a > p')
  expect(css).toMatch(/\(max-width: ?47\.99\d*rem\)/)
  expect(css).not.toMatch(/:is\(|&|width ?</)
})

test('rules without specificity keep their elements', async () => {
  expect(await lowered('[hidden]:where(:not(.shown)) { display: none }')).toContain('[hidden]:not(.shown)')
})

test('a height for browsers without dynamic units stays before the one with them', async () => {
  expect(await lowered('.a { height: 85vh; height: 85dvh }')).toContain('85vh; height: 85dvh')
})
