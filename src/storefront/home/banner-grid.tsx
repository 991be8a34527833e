import type { Banner } from '#contract/site/settings.ts'
import { BannerCard } from '#ui/banner-card.tsx'
import { usePage } from '../page-context.tsx'
import { shownPicture } from '../shown-picture.ts'
import { usePictureBase } from '../use-site.ts'

/** Up to three banners side by side. On a phone they scroll. */
export function BannerGrid({ banners }: { banners: Banner[] }) {
  const { urls, saveData } = usePage()
  const base = usePictureBase()
  if (banners.length === 0) return null
  return (
    <ul className="banner-row">
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerCard
            link={{ href: urls.source(banner) }}
            picture={shownPicture(banner, { base, small: saveData })}
            title={banner.title}
            text={banner.text}
          />
        </li>
      ))}
    </ul>
  )
}
