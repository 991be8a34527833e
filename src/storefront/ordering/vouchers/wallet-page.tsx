import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from '#ui/ticket.css?url'
import { Title } from '#ui/title.tsx'
import { setToast } from '#web/toast.ts'
import { Pagination } from '../../catalog/listing/pagination.tsx'
import { requireMember } from '../../customers/accounts/guards.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/wallet-page'
import { CollectCode } from './collect-code.tsx'
import { requiredCode } from './try-voucher.ts'
import { WalletTicket } from './wallet-ticket.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('vouchers.wallet'), noindex: true }))

/**
 * The member's collected vouchers (spec §2), usable ones first. Redirects to the last page if the requested one no
 * longer exists.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const page = pageNumber(new URL(ctx.path, 'http://place').searchParams)
  const wallet = await orErrorPage(ctx.api.vouchers.wallet({ query: { page } }))
  if (page > wallet.last_page) throw redirect(ctx.urls.vouchers({ page: numbered(wallet.last_page) }))
  return { wallet }
}

/** Adds the voucher of a code to the wallet. A refusal appears at the field. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const code = String((await formOf(request, context)).get('code') ?? '').trim()
  if (code === '') return data({ code, message: requiredCode(ctx) }, { status: 422 })
  try {
    const { voucher_id } = await ctx.api.vouchers.collect({ body: { code } })
    setToast(ctx.cookies, {
      kind: 'success',
      message: translator(ctx.language)('vouchers.collected_now'),
    })
    return redirect(`${ctx.urls.vouchers()}#v${voucher_id}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ code, message: error.message }, { status: 422 })
  }
}

export default function WalletPage({ loaderData: { wallet }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <section className="min-w-0">
      <Title as="h1" size="page" className="mb-5">
        {t('vouchers.wallet')}
      </Title>
      <CollectCode refused={actionData} />
      {wallet.total === 0 ? (
        <Empty icon="star" title={t('vouchers.empty')} text={t('vouchers.empty_hint')}>
          <ButtonLink href={urls.all()}>{t('catalog.look_around')}</ButtonLink>
        </Empty>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {wallet.data.map((voucher) => (
            <li key={voucher.id}>
              <WalletTicket voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
      <Pagination place={wallet} addressOf={(page) => urls.vouchers({ page: numbered(page) })} />
    </section>
  )
}
