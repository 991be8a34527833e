/** Past 600 px (spec §9) the header stays in sight; at the top it does not. A sentinel in the page tells which. */
const sentinel = document.querySelector('[data-sticky-sentinel]')

if (sentinel) {
  new IntersectionObserver(([entry]) => {
    const past = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0
    document.documentElement.toggleAttribute('data-scrolled', past)
  }).observe(sentinel)
}
