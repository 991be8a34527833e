import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** All that the database keeps of a token. The purpose is part of it, so it is good for nothing else. */
export const hashOf = (token: string): string => hash('sha256', `order_confirmation/${token}`, 'base64url')
