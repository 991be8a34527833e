/** Makes the header sticky past 600 px (spec §9). A sentinel element in the page marks this position. */
const sentinel = document.querySelector('[data-sticky-sentinel]')

if (sentinel) {
  new IntersectionObserver(([entry]) => {
    const past = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0
    document.documentElement.toggleAttribute('data-scrolled', past)
  }).observe(sentinel)
}
