import type { RouterContextProvider } from 'react-router'
import { boundedForm } from '#web/bounded-form.ts'
import { pendingForm } from './pending-form.ts'
import { type RequestContext, requestContext } from './request-context.ts'

/** Large enough for many chosen rows, and for the pending form that a page for a code carries. */
const TEXTS = { bytes: 400_000, fields: 2_000, files: 0 }
/** Large enough for several photographs from a phone's camera. */
const FILES = { bytes: 16_000_000, fields: 500, files: 20 }
/**
 * For a form with files of an operator who has to sign in again: the texts become the pending form, and the operator chooses the files
 * again.
 */
const DROPPED_FILES = { ...FILES, fields: 100, fieldBytes: 20_000, dropsFiles: true }

/** The form of the request, within size limits and parsed once. Afterwards `ctx.submittedForm` contains its texts. */
export function formOf(request: Request, context: Readonly<RouterContextProvider>): Promise<FormData> {
  const ctx = requestContext(context)
  ctx.form ??= parse(request, ctx)
  return ctx.form
}

/** Files are read only if the operator is signed in. */
async function parse(request: Request, ctx: RequestContext): Promise<FormData> {
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/')
  const bounds = !isMultipart ? TEXTS : (await ctx.who()) ? FILES : DROPPED_FILES
  const form = await boundedForm(request, bounds, ctx.language)
  ctx.submittedForm = pendingForm(ctx.path, form)
  return form
}
