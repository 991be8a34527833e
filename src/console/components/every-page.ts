/** Yields all pages of a list. The next page is requested only after the consumer has taken the one before. */
export async function* everyPage<P extends { next: string | null }>(
  first: P,
  after: (before: string) => Promise<P>,
): AsyncGenerator<P, void> {
  for (let page = first; ; ) {
    yield page
    if (!page.next) return
    page = await after(page.next)
  }
}
