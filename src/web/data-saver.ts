import { parseCookie } from 'cookie'

/** True if the visitor switched the data saver on, or if the browser asks to save data and the visitor did not switch it off. */
export const prefersLessData = ({ headers }: Request): boolean =>
  isDataSaved(parseCookie(headers.get('cookie') ?? '').data_saver, headers.get('save-data'))

/** The same from the values of the cookie `data_saver` and the header `Save-Data`. */
export function isDataSaved(chosen: string | undefined, requested: string | null | undefined): boolean {
  if (chosen === 'on' || chosen === 'off') return chosen === 'on'
  return requested?.toLowerCase() === 'on'
}
