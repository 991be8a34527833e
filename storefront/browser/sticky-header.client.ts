/** Past 600 px (spec §9) the header stays in sight; at the top it does not. A mark in the page tells which. */
const mark = document.querySelector('[data-sticky-sentinel]')

if (mark) {
  new IntersectionObserver(([entry]) => {
    const past = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0
    document.documentElement.toggleAttribute('data-scrolled', past)
  }).observe(mark)
}
