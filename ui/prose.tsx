import type { ReactNode } from 'react'

export type ToldSection = { heading: string; paragraphs: string[] }

type ProseProps = {
  title: string
  sections: ToldSection[]
  /** 2 where the page around it has a title of its own. */
  level?: 1 | 2
  /** What a heading is led to by. */
  idOf?: (index: number) => string
  /** What stands between the title and the text. */
  children?: ReactNode
}

/** A page of text. Where it is not in the language of the page, it comes in its own direction. */
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

/** Each in its own direction; two may say the same. */
export const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever moved on a page that is drawn once.
    <p key={index} dir="auto">
      {text}
    </p>
  ))
