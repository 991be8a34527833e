import { redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/continue-page'

export const handle = { may: 'self' }

/** Shown after a new sign-in. The pending form is sent only when the staff member confirms, because the device may be shared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { pendingForm, urls } = requestContext(context)
  if (!pendingForm) throw redirect(urls.home())
  return { pendingForm }
}

export default function ContinuePage({ loaderData: { pendingForm } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const me = useMe()
  return (
    <>
      <title>{t('console_account.go_on.title')}</title>
      <Title as="h1" size="hero">
        {t('console_account.go_on.title')}
      </Title>
      <p>{t('console_account.go_on.text', { name: me.name })}</p>
      <form method="post" action={urls.path(pendingForm.path)} data-submit-once="" className="grid gap-3">
        {pendingForm.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields may repeat, and their order is all they have
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button wide>{t('console_account.go_on.button')}</Button>
        <ButtonLink href={urls.path(pendingForm.path)} variant="secondary" wide>
          {t('console_account.go_on.discard')}
        </ButtonLink>
      </form>
    </>
  )
}
