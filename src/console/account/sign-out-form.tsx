import { Button } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'

/** The way out again, for who stands at a door they cannot open. */
export function SignOutForm() {
  const { say, links } = usePage()
  return (
    <form method="post" action={links.signOut()} className="justify-self-center">
      <Button look="quiet">{say('console.sign_out')}</Button>
    </form>
  )
}
