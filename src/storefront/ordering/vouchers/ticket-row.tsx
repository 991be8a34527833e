import type { Voucher } from '#contract/catalog/voucher.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SaveButton } from '../../customers/saved-items/save-button.tsx'
import { usePage } from '../../page-context.tsx'
import { Ticket } from './ticket.tsx'

/**
 * The vouchers of a product or a store in one row, each with a button to collect it. Renders nothing without vouchers.
 */
export function TicketRow({ vouchers }: { vouchers: Voucher[] }) {
  const { t } = usePage()
  if (vouchers.length === 0) return null
  return (
    <section aria-labelledby="vouchers" className="min-w-0">
      <h2 id="vouchers" className="mb-2 font-bold">
        {t('vouchers.title')}
      </h2>
      <ul className="ticket-row">
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <Ticket voucher={voucher}>
              <CollectButton voucher={voucher} />
            </Ticket>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CollectButton({ voucher: { id, title, collected } }: { voucher: Voucher }) {
  const { t } = usePage()
  return (
    <SaveButton
      kind="collect"
      id={id}
      on={collected}
      className={buttonClasses({ variant: 'secondary' }, 'save-button')}
    >
      <span className="save-off">{t('vouchers.collect')}</span>
      <span className="save-on">
        <Icon name="check" size={20} />
        {t('vouchers.collected')}
      </span>
      <bdi className="sr-only">{title}</bdi>
    </SaveButton>
  )
}
