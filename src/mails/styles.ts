import type { CSSProperties } from 'react'

/** The colors of emails. All styles are inline, because most mail programs read nothing else. */
export const colors = { ink: '#1c1f26', soft: '#596070', line: '#e4ded3', paper: '#ffffff', desk: '#f6f2ea' }

/** Fonts of phones and computers. Emails load no fonts. */
export const FONTS = "'Segoe UI', Roboto, 'Noto Sans', 'Noto Naskh Arabic', Tahoma, Arial, sans-serif"

/** Dark colors for mail programs that support style sheets. Other programs may invert the colors. */
export const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .desk { background-color: #14161a !important; }
    .paper { background-color: #1f2229 !important; border-color: #363b45 !important; }
    .ink, .brand { color: #f2efe8 !important; }
    .soft { color: #b4bac6 !important; }
    .rule { border-color: #363b45 !important; }
    .well { background-color: #2a2e37 !important; }
  }
`

const text: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: colors.ink }

type Style = 'desk' | 'paper' | 'text' | 'soft' | 'title' | 'heading' | 'well'

export const styles: Record<Style, CSSProperties> = {
  desk: { margin: 0, padding: 0, backgroundColor: colors.desk, fontFamily: FONTS },
  paper: { backgroundColor: colors.paper, border: `1px solid ${colors.line}`, borderRadius: '16px' },
  text,
  soft: { ...text, fontSize: '14px', lineHeight: '22px', color: colors.soft },
  title: { ...text, fontSize: '24px', lineHeight: '34px', fontWeight: 700 },
  heading: { ...text, margin: '24px 0 8px', fontSize: '16px', fontWeight: 700 },
  well: { padding: '16px 20px', backgroundColor: colors.desk, borderRadius: '12px' },
}
