import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export const handle = { may: 'anyone' }

/** Layout of pages after the sign-in: top bar, navigation, toasts. */
export default function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
