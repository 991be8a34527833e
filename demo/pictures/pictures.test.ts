import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bannerThemes, drawBanner } from './banners/banner.ts'
import { draw, drawCategoryTile, drawDetail } from './draw.ts'
import { drawBrandLogo, drawStoreLogo } from './logos/stores-and-brands.ts'
import { FIRST_PIECE, pieces } from './single-products.ts'
import { type PictureKind, pictureKinds } from './spec.ts'

const colours = ['#1f3a8a', '#d9a441', '#f0e6d2']
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
const references = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1])

/** Checks that tags are closed in order, ids are unique, references resolve, and there is no NaN and no text. */
function expectSound(svg: string) {
  const open: string[] = []
  for (const [, slash, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (slash) expect(open.pop()).toBe(name)
    else if (!rest?.endsWith('/')) open.push(name ?? '')
  }
  expect(open).toEqual([])
  expect(new Set(ids(svg)).size).toBe(ids(svg).length)
  expect(references(svg).filter((id) => !ids(svg).includes(id))).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
  expect(svg.length).toBeLessThan(64_000)
}

async function shades(svg: string, width = 80): Promise<number> {
  const { data } = await sharp(Buffer.from(svg)).resize(width).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return new Set(Array.from({ length: data.length / 3 }, (_, i) => data.readUIntBE(i * 3, 3))).size
}

describe('product pictures', () => {
  test.each(pictureKinds)('%s is a valid drawing in each variant, with given and with default colours', (kind) => {
    const pictures = [0, 1, 2].flatMap((variant) => [
      draw({ kind, colours, variant }, 'one'),
      draw({ kind, colours: [], variant }, 'one'),
    ])
    for (const svg of pictures) expectSound(svg)
    expect(new Set(pictures.map(hash)).size).toBe(6)
    expect(draw({ kind, colours, variant: 0 }, 'one')).toBe(pictures[0])
  })

  test.each(pictureKinds)('%s is drawn differently for every product', (kind) => {
    const pictures = ['red-one', 'blue-one', 'third'].map((seed) => draw({ kind, colours, variant: 1 }, seed))
    expect(new Set(pictures.map(hash)).size).toBe(3)
  })

  test.each(pictureKinds)('%s is rendered by librsvg and is no plain box', async (kind) => {
    expect(await shades(draw({ kind, colours, variant: 2 }, 'rendered'))).toBeGreaterThan(400)
  })

  const singles = Object.entries(pieces).flatMap(([kind, own]) => own.map((_, i) => [kind as PictureKind, i] as const))
  test.each(singles)(
    '%s: its single piece %i is a valid drawing and differs from the usual shapes',
    async (kind, i) => {
      const svg = draw({ kind, colours, variant: FIRST_PIECE + i }, 'one')
      expectSound(svg)
      expect([0, 1, 2].map((variant) => draw({ kind, colours, variant }, 'one'))).not.toContain(svg)
      expect(await shades(svg)).toBeGreaterThan(400)
    },
  )

  test('the gallery shows the product closer, then two of it', () => {
    const spec = { kind: 'carpet', colours, variant: 0 } as const
    const views = [draw(spec, 'g'), drawDetail(spec, 'g', 1), drawDetail(spec, 'g', 2), drawCategoryTile('carpet')]
    for (const svg of views) expectSound(svg)
    expect(new Set(views.map(hash)).size).toBe(4)
    expect(views[2]?.match(/href="#thing"/g)).toHaveLength(2)
  })
})

describe('banners, logos and icons', () => {
  test.each(bannerThemes)('the %s banner renders, and mirrored', async (theme) => {
    const banners = [drawBanner(theme, 'spring'), drawBanner(theme, 'spring', { mirror: true })]
    for (const svg of banners) {
      expect(new Set(ids(svg)).size).toBe(ids(svg).length)
      expect(svg).not.toMatch(/NaN|undefined|<text/)
      expect(await shades(svg, 200)).toBeGreaterThan(400)
    }
    expect(banners[0]).not.toBe(banners[1])
  })

  test('stores and brands each have their own logo', () => {
    const logos = ['herat', 'kabul', 'balkh', 'bamyan'].flatMap((name) => [
      drawStoreLogo(name, colours),
      drawBrandLogo(name, colours),
    ])
    for (const svg of logos) expectSound(svg)
    expect(new Set(logos.map(hash)).size).toBe(8)
  })
})
