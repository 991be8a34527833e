import { redirect } from 'react-router'
import type { SandboxPage as Page } from '#contract/ordering/sandbox.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/sandbox-page'
import { withinShop } from './payment-address.ts'
import styles from './test-payment-notice.css?url'
import { TestPaymentNotice } from './test-payment-notice.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('checkout.test.title'), noindex: true }))

/** The address is the only access control of this page, so caches must not store it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

const referenceIn = (request: Request) => ({ payment: new URL(request.url).searchParams.get('payment') || '-' })

/** The sandbox payment page of the demo shop. Other shops do not have it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, siteUrl } = requestContext(context)
  const page = await api.sandbox.page({ params: referenceIn(request) })
  return { page, back: withinShop(page.return_url, siteUrl) }
}

/** Records the decision in the sandbox. The shop then asks the sandbox for the result, as it asks real providers. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, siteUrl } = requestContext(context)
  const form = await formOf(request, context)
  const decision = form.get('intent') === 'pay' ? 'pay' : 'decline'
  const { return_url } = await api.sandbox.decide({ params: referenceIn(request), body: { deed: decision } })
  return redirect(withinShop(return_url, siteUrl), 303)
}

export default function SandboxPage({ loaderData: { page, back } }: Route.ComponentProps) {
  const { t, money } = usePage()
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-6">
      <TestPaymentNotice />
      <Title as="h1" size="task">
        {t('checkout.test.title')}
      </Title>
      <Card className="grid gap-4">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <bdi>{page.title}</bdi>
          <bdi>{money(page.amount, page.currency)}</bdi>
        </p>
        {page.state === 'open' ? <Choices page={page} back={back} /> : <Decided state={page.state} back={back} />}
      </Card>
    </div>
  )
}

function Choices({ page, back }: { page: Page; back: string }) {
  const { t, money } = usePage()
  return (
    <>
      <p className="text-ink-soft">{t('checkout.test.page_text')}</p>
      <form method="post" data-submit-once className="grid gap-3">
        <Button name="intent" value="pay" wide>
          {t('checkout.test.pay', { amount: isolated(money(page.amount, page.currency)) })}
        </Button>
        <Button name="intent" value="decline" variant="secondary" wide>
          {t('checkout.test.decline')}
        </Button>
      </form>
      <ButtonLink href={back} variant="quiet" wide>
        {t('checkout.test.back')}
      </ButtonLink>
    </>
  )
}

function Decided({ state, back }: { state: Exclude<Page['state'], 'open'>; back: string }) {
  const { t } = usePage()
  return (
    <>
      <Notice>{t(`checkout.test.${state}`)}</Notice>
      <ButtonLink href={back} wide>
        {t('checkout.test.see_order')}
      </ButtonLink>
    </>
  )
}
