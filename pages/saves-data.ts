import { parseCookie } from 'cookie'

/** True when the visitor switched the data saver on, or when the browser asks to save data and it was not switched off. */
export function savesData(request: Request): boolean {
  const chosen = parseCookie(request.headers.get('cookie') ?? '').data_saver
  if (chosen === 'on' || chosen === 'off') return chosen === 'on'
  return request.headers.get('save-data')?.toLowerCase() === 'on'
}
