import { redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/go-on-page'

export const handle = { may: 'self' }

/** Shown after a new sign-in. The pending form is sent only when the staff member confirms, because the device may be shared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { kept, links } = visitOf(context)
  if (!kept) throw redirect(links.home())
  return { kept }
}

export default function GoOnPage({ loaderData: { kept } }: Route.ComponentProps) {
  const { say, links } = usePage()
  const me = useMe()
  return (
    <>
      <title>{say('console_account.go_on.title')}</title>
      <Title as="h1" size="hero">
        {say('console_account.go_on.title')}
      </Title>
      <p>{say('console_account.go_on.text', { name: me.name })}</p>
      <form method="post" action={links.path(kept.path)} data-submit-once="" className="grid gap-3">
        {kept.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields may repeat, and their order is all they have
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button wide>{say('console_account.go_on.button')}</Button>
        <ButtonLink href={links.path(kept.path)} look="secondary" wide>
          {say('console_account.go_on.discard')}
        </ButtonLink>
      </form>
    </>
  )
}
