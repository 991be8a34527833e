import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePage } from '../page-context.tsx'
import type { SiteData } from '../use-site.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SearchBox } from './search-box.tsx'
import { TopLine } from './top-line.tsx'

/** Spec §2: contact and switchers on the top line; logo, categories, search and cart below it. */
export function Header({ site }: { site: SiteData }) {
  const { say, links } = usePage()
  const { common } = site
  return (
    <>
      <header className="site-header">
        <TopLine common={common} />
        <div className="header-bar">
          <div>
            <Drawer common={common} />
            <Logo href={links.home()} name={common.site_setting.site_name} />
            {common.categories.length > 0 && <CategoryMenu />}
            <SearchBox />
            <div className="header-end">
              <div className="md:hidden">
                <LanguageSwitcher languages={common.languages} atOnce={1} />
              </div>
              <ButtonLink look="bare" href={links.trackOrder()} className="max-md:hidden">
                <Icon name="truck" />
                <span className="max-lg:sr-only">{say('shell.track_order')}</span>
              </ButtonLink>
              <AccountMenu />
              <CartLink />
            </div>
          </div>
        </div>
      </header>
      <CategoryBar categories={common.categories} />
    </>
  )
}
