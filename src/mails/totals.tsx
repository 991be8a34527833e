import type { ReactNode } from 'react'
import type { Sender } from '#api/platform/mail/rendered-mail.ts'
import type { Totals as Sums } from '#contract/ordering/totals.ts'
import { formatMoney } from '#i18n/format.ts'
import { colors, styles } from './styles.ts'

/** Leaves out rows that are zero, except delivery and total. */
export function Totals({ totals, sender: { t, language } }: { totals: Sums; sender: Sender }) {
  const amount = (value: number) => formatMoney(value, totals.currency, language)
  return (
    <table
      aria-label={t('mail.amounts')}
      className="sums"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '16px 0 8px', borderCollapse: 'collapse' }}
    >
      <tbody>
        <Row label={t('cart.subtotal')}>{amount(totals.subtotal)}</Row>
        {totals.bundle > 0 && <Row label={t('cart.bundle')}>{`−${amount(totals.bundle)}`}</Row>}
        {totals.voucher > 0 && <Row label={t('cart.voucher')}>{`−${amount(totals.voucher)}`}</Row>}
        <Row label={t('cart.shipping')}>{totals.shipping === 0 ? t('cart.free') : amount(totals.shipping)}</Row>
        {totals.tax > 0 && <Row label={t('cart.tax')}>{amount(totals.tax)}</Row>}
        {totals.rounding !== 0 && (
          <Row label={t('cart.rounding')}>
            {`${totals.rounding < 0 ? '−' : '+'}${amount(Math.abs(totals.rounding))}`}
          </Row>
        )}
        <Row label={t('cart.total')} last>
          {amount(totals.total)}
        </Row>
      </tbody>
    </table>
  )
}

function Row({ label, last = false, children }: { label: string; last?: boolean; children: ReactNode }) {
  const cell = {
    ...styles.text,
    margin: 0,
    padding: last ? '12px 0' : '4px 0',
    fontWeight: last ? 700 : 400,
    ...(last && { fontSize: '18px' }),
    borderTop: last ? `1px solid ${colors.line}` : 'none',
  } as const
  return (
    <tr>
      <th
        scope="row"
        className={last ? 'ink rule' : 'soft'}
        style={{ ...cell, textAlign: 'start', ...(!last && { color: colors.soft }) }}
      >
        {label}
      </th>
      <td className="ink rule" style={{ ...cell, textAlign: 'end', whiteSpace: 'nowrap' }}>
        <bdi>{children}</bdi>
      </td>
    </tr>
  )
}
