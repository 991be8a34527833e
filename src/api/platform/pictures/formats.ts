export const formats = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formats)[number]

/** The best format in an `Accept` header; JPEG as a fallback. */
export function formatFor(accept: string | undefined): Format {
  const accepted = (accept ?? '').toLowerCase().split(',')
  const takes = (type: string) =>
    accepted.some((range) => {
      const [name, ...params] = range.split(';').map((part) => part.trim())
      return name === type && !params.some((param) => /^q=0(\.0+)?$/.test(param))
    })
  if (takes('image/avif')) return 'avif'
  return takes('image/webp') ? 'webp' : 'jpeg'
}
