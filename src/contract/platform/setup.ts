import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText } from '../fields.ts'

/** Printed in the log at the start. A missing token counts as wrong. */
export const SetupToken = TypedText.max(200).default('')

/** The state of a folder; `message` is in the language of the request. */
export const MendedFolder = z.object({
  name: z.enum(['data', 'files', 'pictures', 'mail']),
  state: z.enum(['good', 'made', 'mended', 'failed']),
  message: z.string(),
})
export type MendedFolder = z.infer<typeof MendedFolder>

export const installRefusals = [
  'install_token_wrong',
  'install_database_url',
  'install_database_fixed',
  'install_database_unreachable',
  'install_database_login',
  'install_database_unknown',
  'install_database_encoding',
  'install_database_rights',
  'install_database_failed',
  'install_not_kept',
] as const

/** First-run set-up. In a configured shop, the two calls that change something return 404. */
export const install = {
  configured: {
    method: 'GET',
    path: '/install/configured',
    auth: 'anyone',
    summary: 'Get whether the shop is set up',
    data: z.object({ configured: z.boolean() }),
  },
  setDatabase: {
    method: 'POST',
    path: '/install/set-database',
    auth: 'anyone',
    httpErrors: ['not_found', 'too_many_requests'],
    summary:
      'Test and migrate a PostgreSQL database and store its URL for the next start; without a URL, the present database stays',
    body: z.object({ token: SetupToken, database_url: TypedText.max(2000).default('') }),
    data: z.object({
      configured: z.boolean(),
      /** True if the shop must be restarted to use it. */
      restart: z.boolean(),
      message: z.string(),
    }),
  },
  setPermission: {
    method: 'POST',
    path: '/install/set-permission',
    auth: 'anyone',
    httpErrors: ['not_found', 'too_many_requests'],
    summary: 'Check the folders of the shop, create missing ones and correct their modes',
    body: z.object({ token: SetupToken }),
    data: z.object({ configured: z.boolean(), restart: z.boolean(), folders: z.array(MendedFolder) }),
  },
} as const satisfies Contract
