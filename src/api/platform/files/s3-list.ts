/** All names below `folder` in a bucket, page by page (`ListObjectsV2`), without the prefix of the address. */
export async function* listBucket(
  address: string,
  folder: string,
  read: (url: string) => Promise<string | undefined>,
): AsyncGenerator<{ name: string; age: number }> {
  const { origin, pathname } = new URL(address)
  const [, bucket = '', ...prefix] = pathname.split('/')
  const top = prefix.map((part) => `${part}/`).join('')
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: top + folder })
    if (token) query.set('continuation-token', token)
    const page = (await read(`${origin}/${bucket}?${query}`)) ?? ''
    for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const age = Date.now() - Date.parse(textOf(entry, 'LastModified') ?? '')
      yield { name: (textOf(entry, 'Key') ?? '').slice(top.length), age }
    }
    token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
  } while (token)
}

/**
 * The text between two tags of a document without attributes. File names contain no other characters that XML escapes.
 */
const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
