import type { Common } from '#contract/site/settings.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuRow } from '#ui/menu.tsx'
import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'
import { AccountEntries } from './account-menu.tsx'
import { CurrencySwitcher } from './currency-switcher.tsx'
import { headerLinks } from './header-links.ts'

/**
 * The navigation drawer of phones, without the languages, which have a switcher next to it. Works as plain `<details>`.
 * The script adds the Escape key and traps the focus.
 */
export function Drawer({ common }: { common: Common }) {
  const page = usePage()
  const { t, urls, scriptUrl } = page
  const { phone, email } = common.setting
  const entries = [...headerLinks(common, 'left', page), ...headerLinks(common, 'right', page)]
  return (
    <details data-menu="modal" className="drawer lg:hidden">
      <summary className={buttonClasses({ variant: 'bare' })} aria-label={t('shell.menu')}>
        <Icon name="menu" />
      </summary>
      <div className="drawer-panel">
        <CurrencySwitcher currencies={common.site_setting.supported_currencies} />
        <details data-fill={scriptUrl ? urls.accountMenu() : undefined}>
          <MenuRow as="summary">
            <Icon name="user" size={20} />
            <bdi className="flex-1 truncate" data-name="whole">
              {useSite()?.userName ?? t('accounts.menu.title')}
            </bdi>
            <Icon name="down" size={18} />
          </MenuRow>
          <AccountEntries />
        </details>
        <nav aria-label={t('shell.categories')}>
          <MenuRow href={urls.all()}>{t('shell.all_products')}</MenuRow>
          {common.categories.map((category) => (
            <MenuRow key={category.id} href={urls.category(category.slug)}>
              {category.title}
            </MenuRow>
          ))}
          <MenuRow href={urls.categories()}>{t('content.categories.title')}</MenuRow>
        </nav>
        <div>
          <MenuRow href={urls.trackOrder()}>
            <Icon name="truck" size={20} />
            {t('shell.track_order')}
          </MenuRow>
          {entries.map(({ title, link }) => (
            <MenuRow key={link} href={link}>
              {title}
            </MenuRow>
          ))}
          {phone && (
            <MenuRow href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={20} />
              <bdi dir="ltr">{page.phone(phone)}</bdi>
            </MenuRow>
          )}
          {email && (
            <MenuRow href={`mailto:${email}`}>
              <Icon name="mail" size={20} />
              <bdi>{email}</bdi>
            </MenuRow>
          )}
        </div>
      </div>
    </details>
  )
}
