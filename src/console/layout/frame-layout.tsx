import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export const handle = { may: 'anyone' }

/** The frame around every page behind the door: bar, menu, toast. */
export default function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
