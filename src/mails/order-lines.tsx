import type { Sender } from '#api/platform/mail/rendered-mail.ts'
import type { Parcel } from '#contract/ordering/orders.ts'
import { discountsOf } from '#i18n/discounts.ts'
import { formatNumber } from '#i18n/format.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { Money } from './money.tsx'
import { colors, styles } from './styles.ts'

type Lines = { lines: Parcel['lines']; currency: string; sender: Sender }

const cell = { padding: '12px 0', borderTop: `1px solid ${colors.line}`, verticalAlign: 'top' } as const
const head = { ...styles.soft, margin: 0, padding: '0 0 8px', fontWeight: 400, textAlign: 'start' } as const

/** The order lines as a table that screen readers read row by row: picture, title and variant, quantity and price, sum. */
export function OrderLines({ lines, currency, sender }: Lines) {
  const { t } = sender
  return (
    <table
      className="sums"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <th scope="col" colSpan={2} className="soft" style={head}>
            {t('mail.product')}
          </th>
          <th scope="col" className="soft" style={{ ...head, textAlign: 'end' }}>
            {t('mail.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OrderedLine key={line.id} line={line} currency={currency} sender={sender} />
        ))}
      </tbody>
    </table>
  )
}

function OrderedLine({ line, currency, sender }: Omit<Lines, 'lines'> & { line: Lines['lines'][number] }) {
  const { t, language, siteUrl } = sender
  const choices = line.attributes.map((choice) => choice.title).join(t('cart.comma'))
  const product = siteUrl + urlsIn(language).product({ slug: line.slug, id: line.product_id })
  return (
    <tr>
      <td className="rule" width={70} style={{ ...cell, width: '70px' }}>
        <img
          src={`${siteUrl}/pictures/160/${line.image}`}
          alt=""
          width={64}
          height={64}
          style={{ display: 'block', borderRadius: '8px' }}
        />
      </td>
      <td className="rule" style={{ ...cell, padding: '12px 6px' }}>
        <a
          href={product}
          className="ink"
          style={{ ...styles.text, margin: 0, textDecoration: 'none', lineHeight: '22px' }}
        >
          <bdi>{line.title}</bdi>
        </a>
        {choices && (
          <div className="soft" style={{ ...styles.soft, margin: 0 }}>
            <bdi>{choices}</bdi>
          </div>
        )}
        <div className="soft" style={{ ...styles.soft, margin: 0 }}>
          <Money amount={line.price} currency={currency} language={language} />
          {' × '}
          <bdi>{formatNumber(line.quantity, language)}</bdi>
        </div>
        <Discounts line={line} currency={currency} sender={sender} />
      </td>
      <td className="rule ink" align="right" style={{ ...cell, ...endOfRow }}>
        <Money amount={line.total} currency={currency} language={language} />
      </td>
    </tr>
  )
}

/** The discounts of this line. */
function Discounts({
  line,
  currency,
  sender: { t, language },
}: Omit<Lines, 'lines'> & { line: Lines['lines'][number] }) {
  return discountsOf(line, t).map(({ label, amount }) => (
    <div key={label} className="soft" style={{ ...styles.soft, margin: 0 }}>
      {label} −<Money amount={amount} currency={currency} language={language} />
    </div>
  ))
}

const endOfRow = { ...styles.text, textAlign: 'end', whiteSpace: 'nowrap', lineHeight: '22px' } as const
