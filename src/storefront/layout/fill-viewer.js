/**
 * Fills the visitor's name and cart count into the header of a shared page, from the readable cookie `viewer`
 * (viewer-cookie.ts). The script follows the header and blocks the parser, so that nothing moves after the first paint.
 * It is sent without compilation and must run in old browsers.
 */
;(() => {
  const viewerOf = () => {
    try {
      const { id, name, cart } = JSON.parse(decodeURIComponent(/(?:^|; )viewer=([^;]*)/.exec(document.cookie)[1]))
      return { id, name: typeof name === 'string' ? name : null, cart: Number(cart) || 0 }
    } catch {
      return { id: undefined, name: null, cart: 0 }
    }
  }

  const fillName = (root, name) => {
    for (const part of root.querySelectorAll('[data-for]'))
      part.hidden = (part.dataset.for === 'member') !== (name !== null)
    // The page already says “Account” for guests.
    if (name === null) return
    for (const place of root.querySelectorAll('[data-name]')) {
      const called = place.dataset.name === 'first' ? name.trim().split(/\s+/)[0] : name
      place.textContent = called
      const summary = place.closest('[data-label]')
      if (summary) summary.setAttribute('aria-label', summary.dataset.label.replace('{{name}}', called))
    }
  }

  const fillCart = (root, cart) => {
    for (const link of root.querySelectorAll('[data-numbers]')) {
      const { one, other, numbers } = link.dataset
      const number = new Intl.NumberFormat(numbers).format(cart)
      const label = new Intl.PluralRules(numbers).select(cart) === 'one' ? one : other
      link.setAttribute('aria-label', cart > 0 ? label.replace('{{n}}', number) : link.lastElementChild.textContent)
      const badge = link.querySelector('.cart-badge')
      badge.textContent = number
      badge.hidden = cart === 0
    }
  }

  const fill = (root) => {
    const { name, cart } = viewerOf()
    fillName(root, name)
    fillCart(root, cart)
  }

  fill(document)
  const { id } = viewerOf()
  // The browser restored a page from its back-forward cache. The page may show another visitor's saved items and
  // review; then it reloads.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (viewerOf().id === id) fill(document)
    else location.reload()
  })
  // Runs for pages that the script fetched, and after the cookie changed (viewer.client.ts).
  document.addEventListener('fetched', ({ detail }) => fill(detail))
  document.addEventListener('viewer', () => fill(document))
})()
