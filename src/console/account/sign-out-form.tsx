import { Button } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'

/** Lets a staff member leave a sign-in step that they cannot complete. */
export function SignOutForm() {
  const { t, urls } = usePage()
  return (
    <form method="post" action={urls.signOut()} className="justify-self-center">
      <Button variant="quiet">{t('console.sign_out')}</Button>
    </form>
  )
}
