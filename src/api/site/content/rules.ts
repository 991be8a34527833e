import type { ContentPage } from '#contract/site/content.ts'

type Section = ContentPage['sections'][number]

/** Longest page description that search engines show, in characters. */
const MAX_SUMMARY = 160

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** Sections as HTML. User text is escaped, so it cannot become a tag. */
export const htmlOf = (sections: Section[]): string =>
  sections
    .map(({ heading, paragraphs }) => {
      const head = heading ? `<h2>${escapeHtml(heading)}</h2>` : ''
      return `<section>${head}${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</section>`
    })
    .join('')

/** The first paragraph, cut between words. */
export function summaryOf(sections: Section[]): string {
  const text = sections.flatMap((section) => section.paragraphs)[0] ?? ''
  if (text.length <= MAX_SUMMARY) return text
  const cut = text.slice(0, MAX_SUMMARY)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}
