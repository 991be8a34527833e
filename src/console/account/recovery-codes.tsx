import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** Shows the recovery codes, once. The staff member can write them down, print them or download them; none of this needs a script. */
export function RecoveryCodes({ codes, nextUrl }: { codes: string[]; nextUrl: string }) {
  const { t } = usePage()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`
  return (
    <div className="grid gap-5">
      <title>{t('console_account.recovery.title')}</title>
      <Title as="h1" size="task">
        {t('console_account.recovery.title')}
      </Title>
      <Notice kind="success">{t('console_account.recovery.text')}</Notice>
      <Card>
        <ol dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code.replace(/(.{5})(?=.)/g, '$1 ')}</li>
          ))}
        </ol>
      </Card>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink href={file} download="charsu-recovery-codes.txt" variant="secondary">
          {t('console_account.recovery.save')}
        </ButtonLink>
        <Button type="button" variant="secondary" data-print="" className="hidden [.js_&]:inline-flex">
          <Icon name="printer" size={20} />
          {t('console_account.recovery.print')}
        </Button>
        <ButtonLink href={nextUrl}>{t('console_account.recovery.done')}</ButtonLink>
      </div>
    </div>
  )
}
