import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMay, useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Warns staff with permission to read settings that the shop has no mail server. */
export function NoMail() {
  const { say, links } = usePage()
  const may = useMay()
  if (useMe().mail_leaves || !may('settings.read')) return null
  return (
    <Notice>
      <p className="font-bold">{say('console_home.no_mail.title')}</p>
      <p>{say('console_home.no_mail.text')}</p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={links.settingsOf('mail')} className="min-h-12">
          {say('console_home.no_mail.more')}
        </TextLink>
        {may('news.read') && (
          <TextLink href={links.mails({ only: 'no_server' })} className="min-h-12">
            {say('console_home.no_mail.list')}
          </TextLink>
        )}
      </p>
    </Notice>
  )
}
