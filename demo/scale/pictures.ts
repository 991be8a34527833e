import type { StorePicture } from '../fill-pictures.ts'
import { draw, drawDetail } from '../pictures/draw.ts'
import { drawStoreLogo } from '../pictures/logos/stores-and-brands.ts'
import type { PictureKind } from '../pictures/spec.ts'
import { mainCategories } from './main-categories.ts'
import type { Kind } from './main-category.ts'
import { randomFor } from './random-distributions.ts'

const LOGOS = 24

type Shown = { image: string; detail: string }
export type Pictures = {
  /** The image of all products of a kind, and their second image. */
  of(kind: Pick<Kind, 'picture'>): Shown
  /** The image of a brand or store. */
  logo(slug: string): string
}

/** Draws two images per kind, and some logos. Millions of products share them. */
export async function storePictures(storePicture: StorePicture): Promise<Pictures> {
  const shown = new Map<PictureKind, Shown>()
  for (const kind of new Set(mainCategories.flatMap(({ kinds }) => kinds.map(({ picture }) => picture)))) {
    const spec = { kind, colours: [], variant: 0 }
    const image = await storePicture('products', kind, draw(spec, kind))
    shown.set(kind, { image, detail: await storePicture('products', `${kind}-close`, drawDetail(spec, kind, 1)) })
  }
  const logos: string[] = []
  for (let index = 0; index < LOGOS; index++) {
    const seed = `scale-${index}`
    logos.push(await storePicture('stores', seed, drawStoreLogo(seed)))
  }
  return {
    of: ({ picture }) => shown.get(picture) as Shown,
    logo: (slug) => logos[randomFor(`logo of ${slug}`).whole(0, LOGOS - 1)] as string,
  }
}
