import { data } from 'react-router'
import { UnfitBody } from '../bodies/read-bytes.ts'
import { type FormBounds, readForm } from '../bodies/read-form.ts'
import { faultCodes } from '../contract/faults.ts'
import { translator } from '../i18n/translator.ts'
import type { Visit } from './visit.ts'

const PLAIN_FORM: FormBounds = { bytes: 100_000, fields: 500, files: 0 }
/** More than the API takes, which says in the shopper's words what was too large: a photograph of a phone, mostly. */
const FORM_WITH_FILES: FormBounds = { bytes: 16_000_000, fields: 100, files: 10 }

/** The request with a form of at most 100 kB and no files; any other is a mistake of whoever sent it (400, 408, 413), not of the shop. */
export function withBoundedForm(request: Request, language: string): Request {
  request.formData = () => formOrErrorPage(request, PLAIN_FORM, language)
  return request
}

/**
 * A form that may hold files, for actions of members. Whether the API knows who asks is known before any file is read:
 * whoever is signed in nowhere is led to sign in.
 */
export async function formWithFiles({ api, language }: Pick<Visit, 'api' | 'language'>, request: Request) {
  const mayHold = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/')
  if (!mayHold) return await formOrErrorPage(request, PLAIN_FORM, language)
  await api.accounts.profile()
  return await formOrErrorPage(request, FORM_WITH_FILES, language)
}

async function formOrErrorPage(request: Request, bounds: FormBounds, language: string): Promise<FormData> {
  try {
    return await readForm(request, bounds)
  } catch (error) {
    if (!(error instanceof UnfitBody)) throw error
    const message = translator(language)(`errors.fault.${error.reason}`)
    throw data({ message }, { status: faultCodes[error.reason] })
  }
}
