import play from 'lucide-static/icons/play.svg?path'
import type { MouseEvent } from 'react'
import { IconShape } from '#ui/icon-shape.tsx'
import { Picture } from '#ui/picture.tsx'
import { useZoom } from './use-zoom.tsx'

const FULL_WIDTH = 1280
const FULL_WIDTH_SAVING_DATA = 640

type Video = { url: string; image: string; title: string }
export type GalleryProps = {
  label: string
  title: string
  /** The base address of pictures, their names and their alternative texts. A text is empty if staff wrote none. */
  base: string
  pictures: string[]
  texts: string[]
  videos: Video[]
  /** 1, 2, 3 … in the digits of the page's language. They replace `#` in the words. */
  numbers: string[]
  labels: Record<'keys' | 'enlarge' | 'picture' | 'play' | 'previous' | 'next', string>
  /** True if the visitor saves data. */
  small: boolean
}

/** Pictures in a row with scroll snapping. Thumbnails scroll to a picture, and a press opens it in full size. */
export default function Gallery(props: GalleryProps) {
  const { label, base, pictures, videos, labels, small } = props
  const { place, open, zoom } = useZoom<HTMLElement>(label, labels)
  return (
    <>
      <section ref={place} aria-label={label} className="gallery">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className="gallery-slides" tabIndex={0} aria-label={labels.keys}>
          {pictures.map((name, index) => (
            <li key={name} id={`picture-${index + 1}`}>
              <a
                href={`${base}${small ? FULL_WIDTH_SAVING_DATA : FULL_WIDTH}/${name}`}
                data-zoom=""
                aria-label={numbered(labels.enlarge, props, index)}
                data-replay=""
                onClick={open}
              >
                <Picture
                  base={base}
                  name={name}
                  alt={altOf(props, index)}
                  sizes="(min-width: 75rem) 620px, (min-width: 48rem) 48vw, 224px"
                  eager={index === 0}
                  small={small}
                />
              </a>
            </li>
          ))}
          {videos.map((video, index) => (
            <li key={video.url} id={`picture-${pictures.length + index + 1}`}>
              <VideoSlide video={video} base={base} label={labels.play} small={small} />
            </li>
          ))}
        </ul>
        {pictures.length + videos.length > 1 && <Thumbnails {...props} />}
      </section>
      {zoom}
    </>
  )
}

const numbered = (labels: string, { numbers }: GalleryProps, index: number) => labels.replace('#', numbers[index] ?? '')

function altOf(props: GalleryProps, index: number): string {
  const { title, texts, labels } = props
  return texts[index] || (index === 0 ? title : `${title}, ${numbered(labels.picture, props, index)}`)
}

/** The shop's own videos play in place, muted at first. Other videos open on their own site. */
function VideoSlide({ video, base, label, small }: { video: Video; base: string; label: string; small: boolean }) {
  if (video.url.startsWith('/')) {
    const poster = `${base}${small ? 320 : 640}/${video.image}`
    return <video src={video.url} poster={poster} controls muted playsInline preload="none" aria-label={video.title} />
  }
  return (
    <a href={video.url} target="_blank" rel="noopener" aria-label={label}>
      <Picture base={base} name={video.image} alt="" sizes="100vw" small={small} />
      <span className="gallery-play">
        <IconShape d={play} size={48} filled />
      </span>
    </a>
  )
}

function Thumbnails(props: GalleryProps) {
  const { base, pictures, videos, labels, small } = props
  return (
    <ol className="gallery-thumbs">
      {[...pictures, ...videos.map(({ image }) => image)].map((name, index) => (
        <li key={name}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={index < pictures.length ? numbered(labels.picture, props, index) : labels.play}
            data-replay=""
            onClick={slideTo}
          >
            <img
              src={`${base}${small ? 96 : 160}/${name}`}
              alt=""
              width="80"
              height="80"
              loading="lazy"
              decoding="async"
            />
            {index >= pictures.length && (
              <span className="gallery-play">
                <IconShape d={play} filled />
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls to the picture of a thumbnail without scrolling the page. */
function slideTo(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const picture = document.getElementById(event.currentTarget.hash.slice(1))
  picture?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
}
