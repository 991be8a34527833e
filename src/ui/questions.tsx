import { Paragraphs, type Section } from './prose.tsx'

/** Questions that open and close without a script. */
export function Questions({ questions, level = 2 }: { questions: Section[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="grid gap-3">
      {questions.map(({ heading, paragraphs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may ask the same, and the page is drawn once.
        <details key={index} className="question">
          <summary>
            <Heading dir="auto">{heading}</Heading>
          </summary>
          <Paragraphs texts={paragraphs} />
        </details>
      ))}
    </div>
  )
}
