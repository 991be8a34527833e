import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const picture = { base: '/pictures/', name: 'carpet.svg', alt: 'A carpet', sizes: '320px' }
const offered = (html: string) =>
  [...html.matchAll(/\/pictures\/(\d+)\/carpet.svg (\d+)w/g)].map(([, w, as]) => [w, as])

it('is served in the width that the screen needs, and reserves its space', () => {
  const html = renderToStaticMarkup(<Picture {...picture} ratio={2} />)
  expect(offered(html).map(([width]) => width)).toEqual(['160', '320', '480', '640', '960', '1280', '1600'])
  for (const said of [
    'src="/pictures/320/carpet.svg"',
    'width="640"',
    'height="320"',
    'loading="lazy"',
    'alt="A carpet"',
  ])
    expect(html).toContain(said)
})

it('with the data saver pictures have three fifths of that width, at most 480 px', () => {
  const html = renderToStaticMarkup(<Picture {...picture} small />)
  expect(offered(html)).toEqual([
    ['96', '160'],
    ['160', '267'],
    ['320', '533'],
    ['480', '800'],
  ])
  expect(html).toContain('src="/pictures/160/carpet.svg"')
})

it('the first one is fetched at once', () => {
  expect(renderToStaticMarkup(<Picture {...picture} eager />)).toMatch(/loading="eager"[^>]*fetchPriority="high"/i)
})
