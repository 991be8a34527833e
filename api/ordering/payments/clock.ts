/** A clock that shows `now` and goes on from there: between two looks at it a slow provider may have been waited for. */
export function clockFrom(now: Date): () => Date {
  const began = performance.now()
  return () => new Date(now.getTime() + performance.now() - began)
}
