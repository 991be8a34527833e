import { canReload } from './reload-once.ts'

const NOTE = 'reloaded_for_script'

/**
 * A script chunk failed to load after a deployment or a connection error. Reloads at most once; otherwise the page
 * works without it.
 */
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine) return
  try {
    if (!canReload(sessionStorage.getItem(NOTE), Date.now())) return
    sessionStorage.setItem(NOTE, String(Date.now()))
  } catch {
    // Without storage, the page could reload forever.
    return
  }
  location.reload()
})
