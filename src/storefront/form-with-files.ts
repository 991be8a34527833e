import { boundedFormWithFiles } from '#web/bounded-form.ts'
import type { RequestContext } from './request-context.ts'

/**
 * A form with files, for actions of members. The API verifies the session before any file is read. Visitors without a
 * session are redirected to sign in.
 */
export const formWithFiles = ({ api, language }: Pick<RequestContext, 'api' | 'language'>, request: Request) =>
  boundedFormWithFiles(request, language, () => api.accounts.profile())
