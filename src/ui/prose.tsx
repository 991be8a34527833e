import type { ReactNode } from 'react'

export type Section = { heading: string; paragraphs: string[] }

type ProseProps = {
  title: string
  sections: Section[]
  /** The level of the title: 2 if the page has its own title. */
  level?: 1 | 2
  /** The id of a heading, for links. */
  idOf?: (index: number) => string
  /** Content between title and text. */
  children?: ReactNode
}

/** A page of text. Each text has its own direction, because it may be in another language than the page. */
export function Prose({ title, sections, level = 1, idOf = (index) => `part-${index + 1}`, children }: ProseProps) {
  const [Title, Heading] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <article className="prose">
      <Title className="prose-title" dir="auto">
        {title}
      </Title>
      {children}
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={idOf(index)} aria-labelledby={heading ? idOf(index) : undefined}>
          {heading && (
            <Heading id={idOf(index)} className="prose-heading" dir="auto">
              {heading}
            </Heading>
          )}
          <Paragraphs texts={paragraphs} />
        </section>
      ))}
    </article>
  )
}

/** Paragraphs, each with its own direction. Two may have the same text. */
export const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever moved on a page that is drawn once.
    <p key={index} dir="auto">
      {text}
    </p>
  ))
