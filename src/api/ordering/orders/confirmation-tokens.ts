import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored hash of a token. It includes the purpose, so the token is valid for nothing else. */
export const hashOf = (token: string): string => hash('sha256', `order_confirmation/${token}`, 'base64url')
