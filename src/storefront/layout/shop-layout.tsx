import { Outlet } from 'react-router'
import { ShopFrame } from './shop-frame.tsx'

/** Header, main, footer, toast (spec §2, default layout). */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}
