import type { Product } from '#contract/catalog/products.ts'
import { Island } from '#web/islands/island.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import GalleryIsland from './gallery.island.tsx'
import { textOfPicture } from './product-choice.ts'

export function Gallery({ product, pictures }: { product: Product; pictures: string[] }) {
  const { t, number, saveData } = usePage()
  const base = usePictureBase()
  const { id, title, videos } = product
  return (
    <Island
      id={`gallery-${id}`}
      name="gallery"
      of={GalleryIsland}
      props={{
        label: t('catalog.gallery', { title }),
        title,
        base,
        pictures,
        texts: pictures.map((name) => textOfPicture(product, name)),
        videos,
        numbers: [...pictures, ...videos].map((_, index) => number(index + 1)),
        labels: {
          keys: t('catalog.gallery_keys'),
          enlarge: t('catalog.enlarge', { n: '#' }),
          picture: t('catalog.picture', { n: '#' }),
          play: t('catalog.play_video'),
          previous: t('catalog.previous'),
          next: t('catalog.next'),
        },
        small: saveData,
      }}
    />
  )
}
