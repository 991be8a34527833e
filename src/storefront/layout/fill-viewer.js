/**
 * Fills the visitor's name and cart count into the header of a shared page, from the readable cookie `viewer`
 * (viewer-cookie.ts). It stands behind the header and blocks the parser, so that nothing moves after the first paint. Plain
 * script for old browsers: it is sent as it stands.
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
    // The page of a guest says “Account”, as it was sent.
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
  // A page that the browser kept (going back) shows the saved items and the review of its own visitor.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (viewerOf().id === id) fill(document)
    else location.reload()
  })
  // A page that the script fetched, and news of the visitor (viewer.client.ts).
  document.addEventListener('fetched', ({ detail }) => fill(detail))
  document.addEventListener('viewer', () => fill(document))
})()
