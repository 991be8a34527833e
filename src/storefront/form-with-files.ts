import { boundedFormWithFiles } from '#web/bounded-form.ts'
import type { Visit } from './visit.ts'

/**
 * A form that may hold files, for actions of members. Whether the API knows who asks is known before any file is read:
 * whoever is signed in nowhere is led to sign in.
 */
export const formWithFiles = ({ api, language }: Pick<Visit, 'api' | 'language'>, request: Request) =>
  boundedFormWithFiles(request, language, () => api.accounts.profile())
