/** What a page is about, for search engines (schema.org). Data, not a script: nothing runs it. */
export function JsonLd({ data }: { data: object }) {
  const json = safeJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which JSON does not know; safeJson escapes what HTML would read.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** JSON that can stand inside `<script>`: no text in it can end the element or begin a comment. */
const safeJson = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
