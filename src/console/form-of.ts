import type { RouterContextProvider } from 'react-router'
import { boundedForm } from '#web/bounded-form.ts'
import { pendingForm } from './pending-form.ts'
import { type Visit, visitOf } from './visit.ts'

/** An operator may choose many rows at once, and a page that asks for a code carries the fields of the form before it. */
const TEXTS = { bytes: 400_000, fields: 2_000, files: 0 }
/** Several photographs of a phone's camera. */
const FILES = { bytes: 16_000_000, fields: 500, files: 20 }
/** The texts beside files of an operator who has to sign in again; the files are chosen again after that. */
const BESIDE_FILES = { ...FILES, fields: 100, fieldBytes: 20_000, dropsFiles: true }

/** The form of a request within bounds, parsed once. `visit.sent` then holds its texts. */
export function formOf(request: Request, context: Readonly<RouterContextProvider>): Promise<FormData> {
  const visit = visitOf(context)
  visit.form ??= parse(request, visit)
  return visit.form
}

/** Files are read of a signed-in operator only. */
async function parse(request: Request, visit: Visit): Promise<FormData> {
  const mayHoldFiles = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/')
  const bounds = !mayHoldFiles ? TEXTS : (await visit.who()) ? FILES : BESIDE_FILES
  const form = await boundedForm(request, bounds, visit.language)
  visit.sent = pendingForm(visit.path, form)
  return form
}
