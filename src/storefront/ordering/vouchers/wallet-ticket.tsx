import type { WalletVoucher } from '#contract/ordering/vouchers.ts'
import { formatPeriodEnd, formatPeriodStart } from '#i18n/period-dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SaveButton } from '../../customers/saved-items/save-button.tsx'
import { type Page, usePage } from '../../page-context.tsx'
import { Ticket } from './ticket.tsx'
import { voucherProductsLink } from './voucher-products-link.ts'

/** A voucher of the wallet: a link to its products, or the reason why it cannot be used, and a button to remove it. */
export function WalletTicket({ voucher }: { voucher: WalletVoucher }) {
  const page = usePage()
  const { t, urls } = page
  const { id, title, state } = voucher
  return (
    <Ticket voucher={voucher} over={whyNot(voucher, page)} heading="h2">
      <span className="flex items-center">
        <SaveButton
          kind="collect"
          id={id}
          on
          label={t('vouchers.remove_named', { title })}
          className="inline-grid size-12 cursor-pointer place-items-center text-ink-soft hover:text-sale"
        >
          <Icon name="trash" size={20} />
        </SaveButton>
        {state === 'usable' && (
          <ButtonLink href={voucherProductsLink(voucher, urls)} variant="secondary">
            {t('vouchers.to_goods')}
            <bdi className="sr-only">{title}</bdi>
          </ButtonLink>
        )}
      </span>
    </Ticket>
  )
}

function whyNot({ state, starts_at, ends_at }: WalletVoucher, page: Page): string | undefined {
  const { t } = page
  switch (state) {
    case 'usable':
      return
    case 'coming':
      return t('vouchers.state.coming', { date: formatPeriodStart(starts_at, page) })
    case 'ended':
      return t('vouchers.state.ended', { date: formatPeriodEnd(ends_at, page) })
    default:
      return t(`vouchers.state.${state}`)
  }
}
