let underWay = 0

/** Shows the loading bar while `work` is pending; CSS delays the bar by 200 ms (spec §9). */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  underWay++
  document.documentElement.toggleAttribute('data-loading', true)
  try {
    return await work
  } finally {
    underWay--
    if (underWay === 0) document.documentElement.removeAttribute('data-loading')
  }
}
