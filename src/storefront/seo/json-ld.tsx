/** Structured data for search engines (schema.org). Browsers do not execute this script element. */
export function JsonLd({ data }: { data: object }) {
  const json = safeJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which JSON does not know; safeJson escapes what HTML would read.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** JSON for a `<script>` element, escaped so that no text ends the element or starts a comment. */
const safeJson = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
