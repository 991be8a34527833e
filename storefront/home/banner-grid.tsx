import type { Banner } from '../../contract/site/settings.ts'
import { Picture } from '../../ui/picture.tsx'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'

/** Up to three banners side by side; on a phone they are pushed along. */
export function BannerGrid({ banners }: { banners: Banner[] }) {
  const { links, saveData } = usePage()
  const base = usePictureBase()
  if (banners.length === 0) return null
  return (
    <ul className="banner-row">
      {banners.map((banner) => (
        <li key={banner.id}>
          <a href={links.source(banner)} className="banner">
            <Picture
              base={base}
              name={banner.image}
              alt=""
              sizes="(min-width: 62rem) 450px, (min-width: 48rem) 46vw, 84vw"
              widths={[320, 480, 640, 960]}
              ratio={2.2}
              small={saveData}
              className="h-full! rtl:-scale-x-100"
            />
            <span className="banner-words">
              <strong>{banner.title}</strong>
              <span>{banner.text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
