import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/second-factor-page'
import { RecoveryCodes } from './recovery-codes.tsx'

export const handle = { may: 'self' }

/** Below this number of unused recovery codes the page shows a warning. */
const FEW_CODES = 3

/** Issues new recovery codes. The old ones become invalid. */
export async function action({ context }: Route.ActionArgs) {
  const { recovery_codes } = await requestContext(context).api.console.secondFactor.renewCodes()
  return { codes: recovery_codes }
}

export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const { second_factor: factor } = useMe()
  if (actionData) return <RecoveryCodes codes={actionData.codes} nextUrl={urls.secondFactor()} />
  const left = factor.recovery_codes_left
  return (
    <Card className="grid max-w-xl gap-4">
      <Notice kind={factor.on ? 'success' : 'info'}>
        {t(factor.on ? 'console_account.factor.on' : 'console_account.factor.off')}
      </Notice>
      <p>{t('console_account.factor.text')}</p>
      {factor.on && left < FEW_CODES && (
        <Notice kind="error">{t('console_account.factor.few', { count: left, number: number(left) })}</Notice>
      )}
      {factor.on && left >= FEW_CODES && (
        <p className="text-ink-soft">{t('console_account.factor.left', { count: left, number: number(left) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={urls.enrol({ back: '/account/second-factor' })} variant={factor.on ? 'secondary' : 'primary'}>
          {t(factor.on ? 'console_account.factor.replace' : 'console_account.factor.set_up')}
        </ButtonLink>
        {factor.on && (
          <form method="post" action={urls.secondFactor()}>
            <Button variant="secondary">{t('console_account.factor.renew')}</Button>
          </form>
        )}
      </div>
    </Card>
  )
}
