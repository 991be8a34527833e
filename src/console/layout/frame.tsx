import type { ReactNode } from 'react'
import { SkipLink } from '#ui/skip-link.tsx'
import { useFrame } from '../frame-data.ts'
import { placesFor } from '../navigation.ts'
import { usePage } from '../page-context.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Notices } from './notices.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * Frame around a page. For a signed-in staff member it contains the navigation entries that their permissions allow, otherwise only the
 * shop's name.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = usePage()
  const me = useFrame()?.me
  const places = me ? placesFor(me.permissions) : []
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <TopBar me={me ?? null} places={places} />
      <div className="frame">
        {me && <SideBar places={places} />}
        <main
          id="main"
          tabIndex={-1}
          className="@container mx-auto w-full min-w-0 max-w-[72rem] px-4 pt-4 pb-10 outline-none md:px-6"
        >
          {children}
        </main>
      </div>
      {me && <BottomBar places={places} />}
      <Notices />
    </>
  )
}
