import { useRouteLoaderData } from 'react-router'
import type { Common, Language } from '#contract/site/settings.ts'
import type { Me } from '#contract/staff/sessions.ts'
import type { Toast } from '#web/toast.ts'

/** What the frame around every page needs; the root loader answers it. */
export type FrameData = {
  site: Common['site_setting']
  languages: Language[]
  /** Who is signed in and has nothing left to enter; null at the door. */
  me: Me | null
  toast: Toast | null
}

/** What `root` loaded; undefined on the error page of a shop whose API is unavailable. */
export const useFrame = () => useRouteLoaderData('root') as FrameData | undefined

/** Who is signed in. For pages that nobody else opens. */
export function useMe(): Me {
  const me = useFrame()?.me
  if (!me) throw new Error('nobody is signed in')
  return me
}

/** Whether whoever is signed in may do something: for what a page offers. The API holds it. */
export function useMay(): (permission: Me['permissions'][number]) => boolean {
  const permissions = useFrame()?.me?.permissions ?? []
  return (permission) => permissions.includes(permission)
}
