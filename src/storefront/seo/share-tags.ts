import type { MetaDescriptor } from 'react-router'

export type SharedPage = {
  title: string
  about: string
  shopName: string
  type: 'website' | 'product'
  address: string
  siteUrl: string
  /** The base address of pictures, and the name of the picture to show. */
  pictures: string
  picture: string
  /** True if the picture belongs to this page. False for the shop's default picture. */
  own: boolean
}

/** In pixels. Wide enough for all networks that show large pictures. */
const WIDTH = 1280

/**
 * Link preview tags for messengers and social networks. Crawlers request neither AVIF nor WebP, so they receive a JPEG.
 * The tags state no size, because the height and the width of small pictures are unknown here.
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
