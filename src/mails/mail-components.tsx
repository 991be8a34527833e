import type { CSSProperties, ReactNode } from 'react'
import type { Sender } from '#api/platform/mail/rendered-mail.ts'
import { greetingName, isolated } from './safe-text.ts'
import { colors, styles } from './styles.ts'

type Cell = {
  className?: string
  style?: CSSProperties
  maxWidth?: number
  dir?: 'ltr' | 'rtl'
  children: ReactNode
}

/** A table of one cell, because all mail programs render it alike. `role="presentation"` hides the table from screen readers. */
export const Box = ({ className, style, maxWidth, dir, children }: Cell) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    dir={dir}
    className={className}
    style={{ borderCollapse: 'separate', ...(maxWidth && { maxWidth: `${maxWidth}px` }), ...style }}
  >
    <tbody>
      <tr>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
)

/** Invisible characters after the preview, so that mail programs do not add the start of the email to it. */
const FILL = '\u00a0\u200c'.repeat(80)

export const Preview = ({ children }: { children: string }) => (
  <div
    data-skip-in-text="true"
    style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
  >
    {children}
    {FILL}
  </div>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={styles.text}>
    {children}
  </p>
)

export const Remark = ({ children }: { children: ReactNode }) => (
  <p className="soft" style={styles.soft}>
    {children}
  </p>
)

export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="ink" style={styles.heading}>
    {children}
  </h2>
)

export function Greeting({ sender: { t }, name }: { sender: Sender; name: string }) {
  const known = greetingName(name)
  return <Paragraph>{known ? t('mail.hello', { name: isolated(known) }) : t('mail.hello_plain')}</Paragraph>
}

/** The main action. The table cell has the shop's color, so that the whole button can be tapped. */
export const ButtonLink = ({ href, color, children }: { href: string; color: string; children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 20px' }}>
    <tbody>
      <tr>
        <td style={{ backgroundColor: color, borderRadius: '12px' }}>
          <a
            href={href}
            style={{
              display: 'inline-block',
              padding: '14px 28px',
              fontSize: '16px',
              lineHeight: '20px',
              fontWeight: 700,
              color: colors.paper,
              textDecoration: 'none',
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)
