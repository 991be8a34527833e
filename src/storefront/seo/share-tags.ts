import type { MetaDescriptor } from 'react-router'

export type SharedPage = {
  title: string
  about: string
  shopName: string
  type: 'website' | 'product'
  address: string
  siteUrl: string
  /** Where pictures live, and the name of the one to show. */
  pictures: string
  picture: string
  /** The picture is of this page, not merely the shop's own logo. */
  own: boolean
}

/** Pixels: wide enough for every network that shows a large picture. */
const WIDTH = 1280

/**
 * What messengers and networks show when somebody shares a page. A crawler asks for neither AVIF nor WebP, so what it is
 * given is JPEG; how high it is, or how wide a small photograph, nobody knows here.
 */
export function shareTags(shared: SharedPage): MetaDescriptor[] {
  const { title, about, shopName, type, address, siteUrl, pictures, picture, own } = shared
  const tags = {
    'og:title': title,
    'og:description': about,
    'og:site_name': shopName,
    'og:type': type,
    'og:url': address,
    'og:image': new URL(`${pictures}${WIDTH}/${picture}`, siteUrl).href,
    'og:image:type': 'image/jpeg',
    'og:image:alt': title,
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: own ? 'summary_large_image' : 'summary' },
  ]
}
