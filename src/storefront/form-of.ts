import type { RouterContextProvider } from 'react-router'
import { boundedForm, PLAIN_FORM } from '#web/bounded-form.ts'
import { requestContext } from './request-context.ts'

/**
 * The form of a request: at most 100 kB, without files. Larger and malformed forms throw an error page (400, 408, 413).
 */
export const formOf = (request: Request, context: Readonly<RouterContextProvider>): Promise<FormData> =>
  boundedForm(request, PLAIN_FORM, requestContext(context).language)
