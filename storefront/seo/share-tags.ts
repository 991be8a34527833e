import type { MetaDescriptor } from 'react-router'

export type Shared = {
  title: string
  about: string
  shopName: string
  type: 'website' | 'product'
  address: string
  siteUrl: string
  /** Address of the picture's folder and its name; without one the shop's own mark is shown. */
  picture: { folder: string; name: string } | undefined
}

/** Drawn wide enough for every network that shows a large picture. */
const PICTURE_SIDE = 1280
const MARK_SIDE = 512

/** What messengers and networks show when somebody shares a page. */
export function shareTags({ title, about, shopName, type, address, siteUrl, picture }: Shared): MetaDescriptor[] {
  const tags = {
    'og:title': title,
    'og:description': about,
    'og:site_name': shopName,
    'og:type': type,
    'og:url': address,
    ...pictureTags(picture, siteUrl),
    'og:image:alt': title,
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

/** Goods stand in squares. A crawler does not ask for AVIF or WebP, so the pictures it is given are JPEG. */
function pictureTags(picture: Shared['picture'], siteUrl: string): Record<string, string> {
  const side = picture ? PICTURE_SIDE : MARK_SIDE
  const path = picture ? `${picture.folder}${PICTURE_SIDE}/${picture.name}` : '/icon-512.png'
  return {
    'og:image': new URL(path, siteUrl).href,
    'og:image:type': picture ? 'image/jpeg' : 'image/png',
    'og:image:width': `${side}`,
    'og:image:height': `${side}`,
  }
}
