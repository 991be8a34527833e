import { Outlet } from 'react-router'
import { SkipLink } from '#ui/skip-link.tsx'
import { usePage } from '../page-context.tsx'
import { Notices } from './notices.tsx'
import { TopBar } from './top-bar.tsx'

export const handle = { may: 'anyone' }

/** Layout of pages before the sign-in is complete: sign-in, codes, invitation. It has no navigation. */
export default function SignInLayout() {
  const { t } = usePage()
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <TopBar me={null} entries={[]} />
      <main id="main" tabIndex={-1} className="mx-auto my-auto grid w-full max-w-md gap-6 px-4 py-8 outline-none">
        <Outlet />
      </main>
      <Notices />
    </>
  )
}
