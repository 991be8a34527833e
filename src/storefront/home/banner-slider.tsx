import type { Banner } from '#contract/site/settings.ts'
import { Slide } from '#ui/slide.tsx'
import { usePage } from '../page-context.tsx'
import { shownPicture } from '../shown-picture.ts'
import { usePictureBase } from '../use-site.ts'

/** The main slider. CSS scrolls and snaps the slides. A script adds dots and advances the slides. */
export function BannerSlider({ slides }: { slides: Banner[] }) {
  const { t, number, urls, saveData } = usePage()
  const base = usePictureBase()
  if (slides.length === 0) return null
  const total = number(slides.length)
  return (
    <section aria-label={t('home.slider')} aria-roledescription="carousel">
      <banner-slider class="slider" data-pause={t('home.pause')} data-play={t('home.play')}>
        <ul data-track className="slider-track">
          {slides.map((slide, index) => (
            <li key={slide.id} data-label={t('home.slide_of', { n: number(index + 1), total })}>
              <Slide
                link={{ href: urls.source(slide) }}
                picture={shownPicture(slide, { base, small: saveData })}
                title={slide.title}
                text={slide.text}
                button={t('home.look')}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      </banner-slider>
    </section>
  )
}
