/** All pages of a list, from its first: each is asked for when the one before was taken. */
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
