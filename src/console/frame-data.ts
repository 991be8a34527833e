import { useRouteLoaderData } from 'react-router'
import type { Common, Language } from '#contract/site/settings.ts'
import type { Me } from '#contract/staff/sessions.ts'
import type { Toast } from '#web/toast.ts'

/** Data of the frame around every page, from the root loader. */
export type FrameData = {
  site: Common['site_setting']
  languages: Language[]
  /** The signed-in staff member; null while a sign-in step is missing. */
  me: Me | null
  toast: Toast | null
}

/** Data of the root loader; undefined on the error page if the API is unavailable. */
export const useFrame = () => useRouteLoaderData('root') as FrameData | undefined

/** The signed-in staff member. Only for pages that require a sign-in. */
export function useMe(): Me {
  const me = useFrame()?.me
  if (!me) throw new Error('nobody is signed in')
  return me
}

/** Returns a function that checks a permission of the staff member, to hide actions. The API enforces the permission. */
export function useHasPermission(): (permission: Me['permissions'][number]) => boolean {
  const permissions = useFrame()?.me?.permissions ?? []
  return (permission) => permissions.includes(permission)
}
