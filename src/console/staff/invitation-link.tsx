import type { InvitedMember } from '#contract/staff/members.ts'
import { isolated } from '#i18n/isolated.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type InvitationLinkProps = {
  member: Pick<InvitedMember, 'email' | 'mailed' | 'invited_until'>
  link: string
  nextUrl: string
}

/** Link of an invitation, shown once to the staff member who invites, to copy it or to send it on WhatsApp. */
export function InvitationLink({ member, link, nextUrl }: InvitationLinkProps) {
  const { t, moment } = usePage()
  const shop = useFrame()?.site.site_name ?? ''
  const message = encodeURIComponent(t('console_staff.link.message', { shop, link }))
  return (
    <div className="grid max-w-xl gap-5">
      <PageTitle>{t('console_staff.link.title')}</PageTitle>
      <div>
        <Title as="h1" size="task">
          {t('console_staff.link.title')}
        </Title>
        <p className="wrap-anywhere text-ink-soft">{t('console_staff.link.for', { email: isolated(member.email) })}</p>
      </div>
      <Notice kind={member.mailed ? 'success' : 'info'}>
        {t(member.mailed ? 'console_staff.link.mailed' : 'console_staff.link.not_mailed')}
      </Notice>
      <Card className="grid gap-4">
        <code dir="ltr" className="wrap-anywhere block select-all font-mono">
          {link}
        </code>
        <p className="text-ink-soft text-sm">
          {t('console_staff.link.once', { moment: member.invited_until ? moment(member.invited_until) : '' })}
        </p>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
          <Icon name="chat" size={20} />
          {t('console_staff.link.whatsapp')}
        </ButtonLink>
        <ButtonLink href={nextUrl} variant="secondary">
          {t('console_staff.link.done')}
        </ButtonLink>
      </div>
    </div>
  )
}
