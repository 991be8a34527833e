import type { S3Location } from './s3-files.ts'

/**
 * The parts of a store URL, `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`; undefined if one is missing.
 * Keys are percent-encoded, as in every URL.
 */
export function s3LocationOf(url: string): S3Location | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, username, password, pathname, searchParams } = new URL(url)
  const path = pathname.replace(/\/+$/, '')
  if (!/^https?:$/.test(protocol) || !username || !password || path.length < 2) return undefined
  return {
    address: origin + path,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
