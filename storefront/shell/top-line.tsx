import type { Common, SiteLink } from '../../contract/site/settings.ts'
import { BarLink } from '../../ui/bar-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { CurrencySwitcher } from './currency-switcher.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

/** Contact and header links on the start side; more links, currency and language on the end side. Wide screens only. */
export function TopLine({ common }: { common: Common }) {
  const { digits } = usePage()
  const { email, phone } = common.setting
  return (
    <div className="top-line">
      <div>
        {phone && (
          <BarLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={16} />
            <bdi dir="ltr">{digits(phone)}</bdi>
          </BarLink>
        )}
        {email && (
          <BarLink href={`mailto:${email}`}>
            <Icon name="mail" size={16} />
            <bdi>{email}</bdi>
          </BarLink>
        )}
        <TopLinks links={common.header_links.left} />
        <span />
        <TopLinks links={common.header_links.right} />
        <CurrencySwitcher currencies={common.site_setting.supported_currencies} />
        <LanguageSwitcher languages={common.languages} />
      </div>
    </div>
  )
}

function TopLinks({ links: entries }: { links: SiteLink[] }) {
  const { links } = usePage()
  return entries.map(({ title, link }) => (
    <BarLink key={link} href={links.path(link)}>
      {title}
    </BarLink>
  ))
}
