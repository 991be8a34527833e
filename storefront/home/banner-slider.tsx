import type { Banner } from '../../contract/site/settings.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'

/** Nearly the width of the screen, and the narrowest phone is 360 px. */
const widths = [480, 640, 960, 1280, 1600]

/** The main slider. Slides scroll and snap by themselves; the script adds dots and moves them on. */
export function BannerSlider({ slides }: { slides: Banner[] }) {
  const { say, number } = usePage()
  if (slides.length === 0) return null
  const total = number(slides.length)
  return (
    <section aria-label={say('home.slider')} aria-roledescription="carousel">
      <banner-slider class="slider" data-pause={say('home.pause')} data-play={say('home.play')}>
        <ul data-track className="slider-track">
          {slides.map((slide, index) => (
            <li key={slide.id} data-label={say('home.slide_of', { n: number(index + 1), total })}>
              <Slide slide={slide} first={index === 0} />
            </li>
          ))}
        </ul>
      </banner-slider>
    </section>
  )
}

function Slide({ slide, first }: { slide: Banner; first: boolean }) {
  const { say, links, saveData } = usePage()
  const base = usePictureBase()
  return (
    <a href={links.source(slide)} className="slide">
      <Picture
        base={base}
        name={slide.image}
        alt=""
        sizes="(min-width: 90rem) 1392px, 96vw"
        ratio={2.5}
        widths={widths}
        eager={first}
        small={saveData}
        className="[object-position:85%_50%] rtl:-scale-x-100"
      />
      <span className="slide-words">
        <strong>{slide.title}</strong>
        {slide.text && <span className="slide-text">{slide.text}</span>}
        <span className={buttonClasses({ look: 'saffron' }, 'mt-1')}>{say('home.look')}</span>
      </span>
    </a>
  )
}
