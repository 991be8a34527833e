import { safeJson } from './safe-json.ts'

/** What a page is about, for search engines (schema.org). Data, not a script: nothing runs it. */
export function JsonLd({ data }: { data: object }) {
  const json = safeJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which JSON does not know; safeJson escapes what HTML would read.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
