import { logGroups, logKindGroups, type LogGroup, type LogLine } from '@sofaspark/contract'

/** The groups of lines, and `text` for what a page wrote without a kind. */
export const shownGroups = [...logGroups, 'text'] as const
export type ShownGroup = LogGroup | 'text'

export const groupOf = ({ kind }: Pick<LogLine, 'kind'>): ShownGroup => (kind ? logKindGroups[kind] : 'text')
