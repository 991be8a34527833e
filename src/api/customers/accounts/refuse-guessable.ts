import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { isCommon } from './common-passwords.ts'
import { guessedBy } from './guess-password.ts'
import { isOwnWord, type KnownOf } from './guessable-words.ts'

/**
 * Rejects a new password that is easy to guess (`password_common`, `password_own_words`). Existing passwords are not
 * checked.
 */
export async function refuseGuessable(
  { services }: Pick<HandlerContext, 'services'>,
  password: string,
  known: KnownOf,
): Promise<void> {
  if (await isCommon(password)) throw businessError('password_common', undefined, 'password')
  const { siteName } = await readSettings(services.db)
  const shopNames = [...Object.values(siteName), new URL(services.siteUrl).hostname.replace(/\.[^.]*$/, '')]
  const by = isOwnWord(password, known, shopNames) ? 'own_words' : await guessedBy(password, known, shopNames)
  if (by === 'own_words') throw businessError('password_own_words', undefined, 'password')
  if (by === 'pattern') throw businessError('password_common', undefined, 'password')
}
