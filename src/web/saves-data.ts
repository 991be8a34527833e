import { parseCookie } from 'cookie'

/** True when the visitor switched the data saver on, or when the browser asks to save data and it was not switched off. */
export const savesData = ({ headers }: Request): boolean =>
  isDataSaved(parseCookie(headers.get('cookie') ?? '').data_saver, headers.get('save-data'))

/** The same, by the value of the cookie `data_saver` and of the header `Save-Data`. */
export function isDataSaved(chosen: string | undefined, asked: string | null | undefined): boolean {
  if (chosen === 'on' || chosen === 'off') return chosen === 'on'
  return asked?.toLowerCase() === 'on'
}
