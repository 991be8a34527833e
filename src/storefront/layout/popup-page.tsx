import { data } from 'react-router'
import { commonOf } from '#web/site-data.ts'
import { requestContext } from '../request-context.ts'
import { usePictureBase } from '../use-site.ts'
import type { Route } from './+types/popup-page'
import { PopupBanner } from './popup-banner.tsx'
import { loadPopupContent } from './popup-content.ts'

/**
 * The popup banner. A script fetches and opens it (popup.client.ts), so visitors that leave earlier do not download it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { popup_banner: banner } = await commonOf(ctx)
  if (!banner) throw data(null, { status: 404 })
  return { banner, popupContent: await loadPopupContent(ctx, banner) }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function PopupPage({ loaderData: { banner, popupContent } }: Route.ComponentProps) {
  const pictures = usePictureBase()
  return (
    <>
      <title>{banner.title}</title>
      <PopupBanner banner={banner} pictures={pictures} popupContent={popupContent} back="/" />
    </>
  )
}
