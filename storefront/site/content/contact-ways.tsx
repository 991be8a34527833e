import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'

const onlyDigits = (phone: string) => phone.replace(/[^+\d]/g, '')

/** Phone, mail, chat and address of the shop; and where an order can be looked up without asking anybody. */
export function ContactWays() {
  const { say, links, digits } = usePage()
  const setting = useSite()?.common.setting
  if (!setting) return null
  const chat = setting.chat_number.replace(/\D/g, '')
  return (
    <aside className="grid gap-4">
      <address className="grid gap-1 rounded-2xl border border-line bg-card p-5 not-italic">
        {setting.phone && (
          <Way icon="phone" title={say('content.contact.phone')} href={`tel:${onlyDigits(setting.phone)}`}>
            <bdi dir="ltr">{digits(setting.phone)}</bdi>
          </Way>
        )}
        {setting.email && (
          <Way icon="mail" title={say('content.contact.by_email')} href={`mailto:${setting.email}`}>
            <bdi>{setting.email}</bdi>
          </Way>
        )}
        {chat && (
          <Way icon="chat" title={say('content.contact.chat')} href={`https://wa.me/${chat}`}>
            <bdi dir="ltr">{digits(setting.chat_number)}</bdi>
          </Way>
        )}
        {setting.address && (
          <Way icon="pin" title={say('content.contact.visit')}>
            {setting.address}
          </Way>
        )}
      </address>
      <p className="grid gap-1 rounded-2xl bg-sunk p-5">
        {say('content.contact.order_question')}
        <a
          href={links.trackOrder()}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary-text hover:underline"
        >
          {say('content.contact.track')}
          <Icon name="chevron" size={16} />
        </a>
      </p>
    </aside>
  )
}

type WayProps = { icon: IconName; title: string; href?: string; children: ReactNode }

function Way({ icon, title, href, children }: WayProps) {
  const value = 'inline-flex min-h-9 items-center font-semibold'
  return (
    <div className="flex gap-3 py-1">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon name={icon} size={20} />
      </span>
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
