import type { Keep } from '../fill-pictures.ts'
import { draw, drawDetail } from '../pictures/draw.ts'
import { drawStoreLogo } from '../pictures/logos/stores-and-brands.ts'
import type { PictureKind } from '../pictures/spec.ts'
import { chanceOf } from './chance.ts'
import type { Kind } from './hall.ts'
import { halls } from './halls.ts'

const LOGOS = 24

type Shown = { image: string; detail: string }
export type Pictures = {
  /** The image of all products of a kind, and their second image. */
  of(kind: Pick<Kind, 'picture'>): Shown
  /** The image of a brand or store. */
  logo(slug: string): string
}

/** Draws two images per kind, and some logos. Millions of products share them. */
export async function keepPictures(keep: Keep): Promise<Pictures> {
  const shown = new Map<PictureKind, Shown>()
  for (const kind of new Set(halls.flatMap(({ kinds }) => kinds.map(({ picture }) => picture)))) {
    const spec = { kind, colours: [], variant: 0 }
    const image = await keep('products', kind, draw(spec, kind))
    shown.set(kind, { image, detail: await keep('products', `${kind}-close`, drawDetail(spec, kind, 1)) })
  }
  const logos: string[] = []
  for (let place = 0; place < LOGOS; place++) {
    const seed = `scale-${place}`
    logos.push(await keep('stores', seed, drawStoreLogo(seed)))
  }
  return {
    of: ({ picture }) => shown.get(picture) as Shown,
    logo: (slug) => logos[chanceOf(`logo of ${slug}`).whole(0, LOGOS - 1)] as string,
  }
}
