import { useRouteLoaderData } from 'react-router'
import type { Common } from '#contract/site/settings.ts'
import type { Toast } from '#web/toast.ts'

/** The data of the frame around every page, from the root loader. */
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

/** The data of the `root` loader. Undefined on the error page if the API is unavailable. */
export const useSite = () => useRouteLoaderData('root') as SiteData | undefined

/** True if the shop can send emails. Error pages without the shop's settings assume that it can. */
export const useMailLeaves = (): boolean => useSite()?.common.setting.mail_leaves !== false

/** The base address of pictures. A width and a picture's name follow it. */
export const usePictureBase = (): string => useSite()?.common.img_src_url ?? '/pictures/'
