import type { ApiToken } from '#contract/staff/tokens.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'

/** Shows an API key, once. The operator can copy it or download it as a file; none of this needs a script. */
export function NewToken({ made: { name, token, expires_at } }: { made: ApiToken & { token: string } }) {
  const { t, urls, moment } = usePage()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${token}\r\n`)}`
  return (
    <>
      <PageHead title={t('console_tokens.made.title', { name })} />
      <div className="grid max-w-xl gap-4">
        <Notice kind="success">{t('console_tokens.made.text')}</Notice>
        <Card>
          <p dir="ltr" className="select-all wrap-anywhere font-mono">
            <code>{token}</code>
          </p>
        </Card>
        <p className="text-ink-soft">{t('console_tokens.made.until', { date: moment(expires_at) })}</p>
        <p className="text-ink-soft">{t('console_tokens.made.how')}</p>
        <p dir="ltr" className="wrap-anywhere rounded-xl bg-sunk p-4 font-mono text-sm">
          <code>Authorization: Bearer charsu_…</code>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={file} download="charsu-token.txt" variant="secondary">
            {t('console_tokens.made.save')}
          </ButtonLink>
          <ButtonLink href={urls.tokens()}>{t('console_tokens.made.done')}</ButtonLink>
        </div>
      </div>
    </>
  )
}
