/** A page that the browser kept (going back) may show an old count: ask for the count alone. */
addEventListener('pageshow', async ({ persisted }) => {
  const link = document.querySelector<HTMLElement>('[data-cart-badge]')
  if (!persisted || !link?.dataset.cartBadge) return
  const response = await fetch(link.dataset.cartBadge).catch(() => null)
  if (!response?.ok) return
  const { count, number, label }: { count: number; number: string; label: string } = await response.json()
  const badge = link.querySelector<HTMLElement>('.cart-badge')
  link.setAttribute('aria-label', label)
  if (!badge) return
  badge.textContent = number
  badge.hidden = count === 0
})
