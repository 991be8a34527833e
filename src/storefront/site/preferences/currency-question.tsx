import { data, redirect } from 'react-router'
import { Currency } from '#contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { safeBack } from '#web/safe-back.ts'
import { commonOf } from '#web/site-data.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/currency-question'

/** Asks for confirmation before the currency changes (spec §5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { site_setting } = await commonOf(requestContext(context))
  const requested = site_setting.supported_currencies.find(({ currency }) => currency === searchParams.get('currency'))
  if (!requested) throw data(null, { status: 404 })
  return { currency: requested.currency, back: safeBack(searchParams.get('back')) }
}

/** Sets the currency of this browser and redirects to `back`. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { cookies, urls } = ctx
  const form = await formOf(request, context)
  const currency = Currency.safeParse(form.get('currency'))
  if (!currency.success) throw data(null, { status: 400 })
  const { site_setting } = await commonOf(ctx)
  const chosen = site_setting.supported_currencies.find((one) => one.currency === currency.data)
  cookies.set('currency', currency.data)
  if (chosen) {
    cookies.set('currency_position', String(chosen.position))
    cookies.set('currency_symbol', chosen.symbol)
  }
  return redirect(urls.path(withoutBounds(safeBack(form.get('back')))), 303)
}

/** Removes the price filter: its numbers would mean other prices in the new currency. */
function withoutBounds(back: string): string {
  const [path = '', ...queries] = back.split('?')
  const search = new URLSearchParams(queries.join('?'))
  for (const bound of ['min', 'max']) search.delete(bound)
  return search.size > 0 ? `${path}?${search}` : path
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('shell.currency'), noindex: true }))

export default function CurrencyQuestion({ loaderData: { currency, back } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div data-dialog-content className="mx-auto grid max-w-lg gap-5 py-12 text-center">
      <Title as="h1" size="question" className="leading-relaxed">
        {t('shell.currency_question', { currency })}
      </Title>
      <p className="text-ink-soft">{t('shell.currency_note', { currency })}</p>
      <form method="post" action={urls.currency()} className="flex flex-wrap justify-center gap-3" data-swap>
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="back" value={back} />
        <Button>{t('shell.yes_change')}</Button>
        <ButtonLink href={urls.path(back)} variant="secondary">
          {t('shell.no_keep')}
        </ButtonLink>
      </form>
    </div>
  )
}
