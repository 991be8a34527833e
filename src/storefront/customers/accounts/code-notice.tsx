import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { useMailLeaves } from '../../use-site.ts'

/** The sentence about a code sent by email; without a mail server it says that no code arrives and leads to the contact page. */
export function CodeNotice({ children }: { children: ReactNode }) {
  const { t, urls } = usePage()
  if (useMailLeaves()) return <p className="text-ink-soft wrap-anywhere">{children}</p>
  return (
    <Notice>
      <p>{t('accounts.no_mail')}</p>
      <TextLink href={urls.contact()}>{t('content.contact.title')}</TextLink>
    </Notice>
  )
}
