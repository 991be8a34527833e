import { Outlet } from 'react-router'
import { ShopFrame } from './shop-frame.tsx'

/** The default layout (spec §2): header, main content, footer and toast. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}
