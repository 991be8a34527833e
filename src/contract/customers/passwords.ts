import { z } from 'zod'
import { cleanCode } from '../clean-text.ts'
import { withLatinDigits } from '../digits.ts'

/** Spec §5, in characters. The maximum limits the work of hashing. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200

/** Normalizes Unicode (NFKC): the same characters, however composed, are the same password. */
export const plainPassword = (typed: string): string => typed.toWellFormed().normalize('NFKC')

/**
 * Maps a password to one keyboard: Latin digits, and Persian ی and ک for Arabic ي and ك. The same password typed on a
 * Dari, Arabic or Latin keyboard gives one text, which is hashed.
 */
export const onOneKeyboard = (typed: string): string =>
  withLatinDigits(plainPassword(typed)).replaceAll('ي', 'ی').replaceAll('ك', 'ک')

/** An existing password. Only its presence is checked. */
export const Password = z.string().min(1).transform(plainPassword)

/** An optional existing password; empty for none. */
export const PasswordIfAny = z.string().default('').transform(plainPassword)

/** A new password of 6 to 200 characters. */
export const NewPassword = z
  .string()
  .min(1, { abort: true })
  .max(4 * PASSWORD_MAX, { message: 'password_length', abort: true })
  .transform(plainPassword)
  .refine((password) => {
    const { length } = [...password]
    return length >= PASSWORD_MIN && length <= PASSWORD_MAX
  }, 'password_length')

type Twice = { password: string; password_confirmation: string }

/** True if both entries match on any keyboard. Use it in `refine` with `PASSWORD_MISMATCH`. */
export const passwordsMatch = ({ password, password_confirmation }: Twice): boolean =>
  onOneKeyboard(password) === onOneKeyboard(password_confirmation)
export const PASSWORD_MISMATCH = { message: 'password_mismatch', path: ['password_confirmation'] }

/** Number of digits of a mailed code. */
export const CODE_LENGTH = 8

/** A mailed code as typed: digits of any script, with spaces or dashes. */
export const Code = z
  .string()
  .min(1)
  .max(100)
  .transform((typed) => cleanCode(typed).replace(/\D/g, ''))
