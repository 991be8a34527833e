import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type SignInFormProps = {
  title: string
  text?: string | undefined
  action: string
  button: string
  formError: FormError | null | undefined
  children: ReactNode
  /** Content below the form. */
  foot?: ReactNode
}

/** The single form of a page outside the console's frame, such as sign-in, second factor or invitation. */
export function SignInForm({ title, text, action, button, formError, children, foot }: SignInFormProps) {
  const { t } = usePage()
  const shop = useFrame()?.site.site_name ?? t('shell.site_name')
  return (
    <>
      <title>{`${title} · ${shop}`}</title>
      <div className="grid gap-2">
        <Title as="h1" size="hero">
          {title}
        </Title>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      <form method="post" action={action} noValidate data-submit-once="" className="grid gap-5">
        <FormErrors formError={formError} />
        {children}
        <Button wide>{button}</Button>
      </form>
      {foot}
    </>
  )
}
