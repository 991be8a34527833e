import type { Product } from '../../../contract/catalog/products.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { textOfPicture } from './product-choice.ts'

const LARGEST = 1280
const LARGEST_SAVING_DATA = 640

/** Pictures side by side that snap into place; the thumbnails lead to them, and a press shows a picture in full size. */
export function Gallery({ product, pictures }: { product: Product; pictures: string[] }) {
  const { say } = usePage()
  const slides = pictures.length + product.videos.length
  return (
    <section
      aria-label={say('catalog.gallery', { title: product.title })}
      className="gallery"
      data-gallery=""
      data-words-previous={say('catalog.previous')}
      data-words-next={say('catalog.next')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="gallery-slides" tabIndex={0} aria-label={say('catalog.gallery_keys')}>
        {pictures.map((name, index) => (
          <li key={name} id={`picture-${index + 1}`}>
            <Slide name={name} title={product.title} text={textOfPicture(product, name)} place={index + 1} />
          </li>
        ))}
        {product.videos.map((video, index) => (
          <li key={video.url} id={`picture-${pictures.length + index + 1}`}>
            <VideoSlide video={video} />
          </li>
        ))}
      </ul>
      {slides > 1 && <Thumbnails pictures={pictures} videos={product.videos.map((video) => video.image)} />}
    </section>
  )
}

type SlideProps = { name: string; title: string; text: string; place: number }

function Slide({ name, title, text, place }: SlideProps) {
  const { say, number, saveData } = usePage()
  const base = usePictureBase()
  return (
    <a
      href={`${base}${saveData ? LARGEST_SAVING_DATA : LARGEST}/${name}`}
      data-zoom=""
      aria-label={say('catalog.enlarge', { n: number(place) })}
    >
      <Picture
        base={base}
        name={name}
        alt={text || (place === 1 ? title : `${title}, ${say('catalog.picture', { n: number(place) })}`)}
        sizes="(min-width: 75rem) 620px, (min-width: 48rem) 48vw, 224px"
        eager={place === 1}
        small={saveData}
      />
    </a>
  )
}

/**
 * A video of the shop's own plays in its place, without sound until that is asked for; others are opened where they are:
 * pages load nothing from strangers.
 */
function VideoSlide({ video }: { video: Product['videos'][number] }) {
  const { say, saveData } = usePage()
  const base = usePictureBase()
  if (video.url.startsWith('/')) {
    const poster = `${base}${saveData ? 320 : 640}/${video.image}`
    return <video src={video.url} poster={poster} controls muted playsInline preload="none" aria-label={video.title} />
  }
  return (
    <a href={video.url} target="_blank" rel="noopener" aria-label={say('catalog.play_video')}>
      <Picture base={base} name={video.image} alt="" sizes="100vw" small={saveData} />
      <span className="gallery-play">
        <Icon name="play" size={48} filled />
      </span>
    </a>
  )
}

function Thumbnails({ pictures, videos }: { pictures: string[]; videos: string[] }) {
  const { say, number, saveData } = usePage()
  const base = usePictureBase()
  return (
    <ol className="gallery-thumbs">
      {[...pictures, ...videos].map((name, index) => (
        <li key={name}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={
              index < pictures.length ? say('catalog.picture', { n: number(index + 1) }) : say('catalog.play_video')
            }
          >
            <img
              src={`${base}${saveData ? 96 : 160}/${name}`}
              alt=""
              width="80"
              height="80"
              loading="lazy"
              decoding="async"
            />
            {index >= pictures.length && (
              <span className="gallery-play">
                <Icon name="play" filled />
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}
