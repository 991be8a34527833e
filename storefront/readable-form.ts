import { data } from 'react-router'
import { translator } from '../i18n/translator.ts'

/** The request with a form that, where it cannot be read, is a mistake of whoever sent it: the error page with 400, not 500. */
export function withReadableForm(request: Request, language: string): Request {
  const read = request.formData.bind(request)
  request.formData = () =>
    read().catch(() => {
      throw data({ message: translator(language)('errors.fault.malformed') }, { status: 400 })
    })
  return request
}
