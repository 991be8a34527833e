import { useRouteLoaderData } from 'react-router'
import type { Common } from '#contract/site/settings.ts'
import type { Toast } from '#web/toast.ts'

/** What the frame around every page needs; the root loader answers it. */
export type SiteData = {
  common: Common
  language: string
  siteUrl: string
  /** Sum of all quantities in the cart. */
  cartCount: number
  userName: string | null
  toast: Toast | null
  topBannerClosed: boolean
  popupBannerClosed: boolean
}

/** What `root` loaded; undefined on the error page of a shop whose API is unavailable. */
export const useSite = () => useRouteLoaderData('root') as SiteData | undefined

/** Whether emails leave the shop. An error page without the shop's settings assumes that they do. */
export const useMailLeaves = (): boolean => useSite()?.common.setting.mail_leaves !== false

/** Where pictures live: a width and a picture's name come behind it. */
export const usePictureBase = (): string => useSite()?.common.img_src_url ?? '/pictures/'
