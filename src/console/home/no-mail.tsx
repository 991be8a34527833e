import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useHasPermission, useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Warns staff with permission to read settings that the shop has no mail server. */
export function NoMail() {
  const { t, urls } = usePage()
  const may = useHasPermission()
  if (useMe().mail_leaves || !may('settings.read')) return null
  return (
    <Notice kind="warning">
      <p className="font-bold">{t('console_home.no_mail.title')}</p>
      <p>{t('console_home.no_mail.text')}</p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={urls.settingsOf('mail')} className="min-h-12">
          {t('console_home.no_mail.more')}
        </TextLink>
        {may('news.read') && (
          <TextLink href={urls.mails({ only: 'no_server' })} className="min-h-12">
            {t('console_home.no_mail.list')}
          </TextLink>
        )}
      </p>
    </Notice>
  )
}
