import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Common } from '#contract/site/settings.ts'
import { SwitchLink } from '#ui/bar-link.tsx'
import { usePage } from '../page-context.tsx'

type SiteCurrency = Common['site_setting']['supported_currencies'][number]

/** Switches to the default currency at once. Other currencies ask for confirmation first (spec §5). */
export function CurrencySwitcher({ currencies }: { currencies: SiteCurrency[] }) {
  const { currency: current, t } = usePage()
  if (currencies.length < 2) return null
  return (
    <fieldset aria-label={t('shell.currency')}>
      {currencies.map((entry) => {
        if (entry.currency === current) return <Current key={entry.currency} currency={entry} />
        return entry.currency === DEFAULT_CURRENCY ? (
          <TakeAtOnce key={entry.currency} currency={entry} />
        ) : (
          <AskFirst key={entry.currency} currency={entry} />
        )
      })}
    </fieldset>
  )
}

const named = ({ symbol, currency }: SiteCurrency) => `${symbol} ${currency}`

function Current({ currency }: { currency: SiteCurrency }) {
  return (
    <SwitchLink as="span" aria-current="true">
      <bdi>{named(currency)}</bdi>
    </SwitchLink>
  )
}

function TakeAtOnce({ currency }: { currency: SiteCurrency }) {
  const { urls, path, t } = usePage()
  return (
    <form method="post" action={urls.currency()} data-swap>
      <input type="hidden" name="currency" value={currency.currency} />
      <input type="hidden" name="back" value={path} />
      <SwitchLink as="button" type="submit" aria-label={t('shell.change_currency_to', { currency: named(currency) })}>
        <bdi>{named(currency)}</bdi>
      </SwitchLink>
    </form>
  )
}

function AskFirst({ currency }: { currency: SiteCurrency }) {
  const { urls, path, t } = usePage()
  return (
    <SwitchLink
      href={urls.currencyQuestion(currency.currency, path)}
      data-dialog=""
      rel="nofollow"
      aria-label={t('shell.change_currency_to', { currency: named(currency) })}
    >
      <bdi>{named(currency)}</bdi>
    </SwitchLink>
  )
}
