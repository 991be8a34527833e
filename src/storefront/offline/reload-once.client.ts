import { mayReload } from './reload-once.ts'

const NOTE = 'reloaded_for_script'

/** The shop was renewed, or the connection broke while a part was on its way. Otherwise the page goes on without it. */
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine) return
  try {
    if (!mayReload(sessionStorage.getItem(NOTE), Date.now())) return
    sessionStorage.setItem(NOTE, String(Date.now()))
  } catch {
    // Where nothing can be noted, nothing keeps it from reloading for ever.
    return
  }
  location.reload()
})
