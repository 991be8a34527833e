import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'

const onlyDigits = (phone: string) => phone.replace(/[^+\d]/g, '')

/** The shop's phone, email, chat and address, and a link to order tracking, which needs no contact. */
export function ContactWays() {
  const { t, urls, phone, digits } = usePage()
  const setting = useSite()?.common.setting
  if (!setting) return null
  const chat = setting.chat_number.replace(/\D/g, '')
  return (
    <aside className="grid gap-4">
      <Card as="address" className="grid gap-1 not-italic">
        {setting.phone && (
          <Way icon="phone" title={t('content.contact.phone')} href={`tel:${onlyDigits(setting.phone)}`}>
            <bdi dir="ltr">{phone(setting.phone)}</bdi>
          </Way>
        )}
        {setting.email && (
          <Way icon="mail" title={t('content.contact.by_email')} href={`mailto:${setting.email}`}>
            <bdi>{setting.email}</bdi>
          </Way>
        )}
        {chat && (
          <Way icon="chat" title={t('content.contact.chat')} href={`https://wa.me/${chat}`}>
            <bdi dir="ltr">{digits(setting.chat_number)}</bdi>
          </Way>
        )}
        {setting.address && (
          <Way icon="pin" title={t('content.contact.visit')}>
            {setting.address}
          </Way>
        )}
      </Card>
      <Card as="p" variant="sunk" className="grid gap-1">
        {t('content.contact.order_question')}
        <TextLink variant="onward" href={urls.trackOrder()}>
          {t('content.contact.track')}
          <Icon name="chevron" size={16} />
        </TextLink>
      </Card>
    </aside>
  )
}

type WayProps = { icon: IconName; title: string; href?: string; children: ReactNode }

function Way({ icon, title, href, children }: WayProps) {
  const value = 'inline-flex min-h-9 items-center font-semibold'
  return (
    <div className="flex gap-3 py-1">
      <IconDisc name={icon} />
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{title}</p>
        {href ? (
          <a href={href} className={`${value} break-all hover:underline`}>
            {children}
          </a>
        ) : (
          <p className={value}>{children}</p>
        )}
      </div>
    </div>
  )
}
