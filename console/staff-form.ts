import { boundedForm } from '../pages/bounded-form.ts'
import { keptForm } from './kept-form.ts'
import type { Visit } from './visit.ts'

/** Many rows may be chosen at once, and what was typed may be carried along beside a code. */
const TEXTS = { bytes: 400_000, fields: 2_000, files: 0 }
/** Photographs of a phone's camera, several at once. */
const FILES = { bytes: 16_000_000, fields: 500, files: 20 }
/** What whoever signs in again has typed beside their files, which are chosen anew. */
const BESIDE_FILES = { ...FILES, fields: 100, fieldBytes: 20_000, dropsFiles: true }

/** The request with a form within bounds, whose texts are noted. Files are taken of who is signed in, and read past of others. */
export function withStaffForm(request: Request, visit: Visit): Request {
  const mayHoldFiles = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/')
  request.formData = async () => {
    const bounds = !mayHoldFiles ? TEXTS : (await visit.who()) ? FILES : BESIDE_FILES
    const form = await boundedForm(request, bounds, visit.language)
    visit.sent = keptForm(visit.path, form)
    return form
  }
  return request
}
