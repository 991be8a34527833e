import type { ReactNode } from 'react'
import { SkipLink } from '#ui/skip-link.tsx'
import { useFrame } from '../frame-data.ts'
import { navigationFor } from '../navigation.ts'
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
  const entries = me ? navigationFor(me.permissions) : []
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <TopBar me={me ?? null} entries={entries} />
      <div className="frame">
        {me && <SideBar entries={entries} />}
        <main
          id="main"
          tabIndex={-1}
          className="@container mx-auto w-full min-w-0 max-w-[72rem] px-4 pt-4 pb-10 outline-none md:px-6"
        >
          {children}
        </main>
      </div>
      {me && <BottomBar entries={entries} />}
      <Notices />
    </>
  )
}
