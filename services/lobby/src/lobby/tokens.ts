import { createHash, randomBytes } from 'node:crypto'
import type { PlayerId } from '@sofaspark/contract'

const TOKEN_BYTES = 16

/** 128 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Tokens are stored as hashes: a reader of the store cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newPlayerId = (): PlayerId => randomBytes(9).toString('base64url') as PlayerId
