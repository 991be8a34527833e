import { data } from 'react-router'
import { httpErrorCodes } from '#contract/http-errors.ts'
import { translator } from '#i18n/translator.ts'
import { InvalidBody } from '#server/bodies/read-bytes.ts'
import { type FormBounds, readForm } from '#server/bodies/read-form.ts'

export const PLAIN_FORM: FormBounds = { bytes: 100_000, fields: 500, files: 0 }
/** More than the API accepts, so that the API can refuse large files (mostly photographs from phones) in the shopper's language. */
const FORM_WITH_FILES: FormBounds = { bytes: 16_000_000, fields: 100, files: 10 }

/**
 * Reads a form that may contain files. `known` asks the API for the sender before any file is read, and throws if they may not send files.
 */
export async function boundedFormWithFiles(request: Request, language: string, authenticate: () => Promise<unknown>) {
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/')
  if (!isMultipart) return await boundedForm(request, PLAIN_FORM, language)
  await authenticate()
  return await boundedForm(request, FORM_WITH_FILES, language)
}

/** Reads the form of a request. Throws an error page if the form is too large or malformed (400, 408, 413). */
export async function boundedForm(request: Request, bounds: FormBounds, language: string): Promise<FormData> {
  try {
    return await readForm(request, bounds)
  } catch (error) {
    if (!(error instanceof InvalidBody)) throw error
    const message = translator(language)(`errors.fault.${error.reason}`)
    throw data({ message }, { status: httpErrorCodes[error.reason] })
  }
}
