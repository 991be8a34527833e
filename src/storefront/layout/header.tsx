import { Logo } from '#ui/logo.tsx'
import { usePage } from '../page-context.tsx'
import type { SiteData } from '../use-site.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { CurrencySwitcher } from './currency-switcher.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * The header (spec §2): logo, categories, search, language and currency switchers, account and cart in one bar, sticky
 * past 600 px. Wide screens have a second bar with categories and contact.
 */
export function Header({ site }: { site: SiteData }) {
  const { urls } = usePage()
  const { common } = site
  const { site_setting: setting } = common
  return (
    <header className="page-head">
      <div className="site-header">
        <div className="header-bar">
          <Drawer common={common} />
          <Logo
            href={urls.home()}
            name={setting.site_name}
            picture={setting.header_logo && `${common.img_src_url}320/${setting.header_logo}`}
          />
          {common.categories.length > 0 && <CategoryMenu />}
          <SearchBox />
          <div className="header-end">
            <div className="md:hidden">
              <LanguageSwitcher languages={common.languages} atOnce={1} />
            </div>
            <div className="header-switches">
              <CurrencySwitcher currencies={setting.supported_currencies} />
              <LanguageSwitcher languages={common.languages} />
            </div>
            <AccountMenu />
            <CartLink />
          </div>
        </div>
      </div>
      <CategoryBar common={common} />
    </header>
  )
}
