import { z } from 'zod'
import { cleanCode } from '../clean-text.ts'
import { withLatinDigits } from '../digits.ts'

/** Spec §5. The longest is there so that nobody has us work on a book. In characters as people count them. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200

/** The same characters, however a keyboard composed them, are the same password. */
export const plainPassword = (typed: string): string => typed.toWellFormed().normalize('NFKC')

/**
 * The characters of a password as one keyboard types them: Latin digits, and Persian ی and ک for Arabic ي and ك. The same password
 * typed on a Dari, Arabic or Latin keyboard is one text, which is hashed.
 */
export const onOneKeyboard = (typed: string): string =>
  withLatinDigits(plainPassword(typed)).replaceAll('ي', 'ی').replaceAll('ك', 'ک')

/** A password as somebody types it who has one already: nothing is said about it but that it is there. */
export const Password = z.string().min(1).transform(plainPassword)

/** One that need not be given: empty is none. */
export const PasswordIfAny = z.string().default('').transform(plainPassword)

/** A password to be: 6 to 200 characters. */
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

/** Typed twice and alike, on any keyboard; for `refine`, with what to say otherwise. */
export const passwordsMatch = ({ password, password_confirmation }: Twice): boolean =>
  onOneKeyboard(password) === onOneKeyboard(password_confirmation)
export const PASSWORD_MISMATCH = { message: 'password_mismatch', path: ['password_confirmation'] }

/** Digits of a mailed code. */
export const CODE_LENGTH = 8

/** A mailed code as people type it: any digits, with spaces or dashes. */
export const Code = z
  .string()
  .min(1)
  .max(100)
  .transform((typed) => cleanCode(typed).replace(/\D/g, ''))
