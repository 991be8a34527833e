import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

export const handle = { may: 'anyone' }

/** Staff cannot reset a password by mail alone: an owner has to invite them again. */
export default function ForgotPasswordPage() {
  const { t, urls } = usePage()
  return (
    <>
      <title>{t('console_account.forgot.title')}</title>
      <Title as="h1" size="hero">
        {t('console_account.forgot.title')}
      </Title>
      <p>{t('console_account.forgot.text')}</p>
      <p>{t('console_account.forgot.owner')}</p>
      <p dir="ltr" className="break-words rounded-xl bg-sunk p-4">
        <code>npm run shop -- staff invite EMAIL --role owner</code>
      </p>
      <TextLink href={urls.signIn()}>{t('console_account.sign_in.title')}</TextLink>
    </>
  )
}
