import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { usePage } from '../page-context.tsx'

/** Shows a secret, once. One tap or click selects it completely. */
export function Secret({ secret, nextUrl }: { secret: string; nextUrl: string }) {
  const { t } = usePage()
  return (
    <div className="grid max-w-xl gap-5">
      <PageTitle>{t('console_webhooks.secret.title')}</PageTitle>
      <Title as="h1" size="task">
        {t('console_webhooks.secret.title')}
      </Title>
      <Notice kind="success">{t('console_webhooks.secret.text')}</Notice>
      <Card>
        <code dir="ltr" className="wrap-anywhere block select-all font-mono text-lg">
          {secret}
        </code>
      </Card>
      <div>
        <ButtonLink href={nextUrl}>{t('console_webhooks.secret.done')}</ButtonLink>
      </div>
    </div>
  )
}
