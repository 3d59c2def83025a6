import type { TextKey, TextValues } from '@sofaspark/i18n'

/** A text of this remote in one language. */
export type Say = (key: TextKey<'game'>, values?: TextValues) => string
