/** The kinds of lines in a lobby's log, each with the group that the desk shows it in (LOB-300, ADM-12). */
export const logKindGroups = {
  opened: 'lobby',
  locked: 'lobby',
  unlocked: 'lobby',
  language: 'lobby',
  notice: 'lobby',
  lobbyEnded: 'lobby',
  joined: 'people',
  left: 'people',
  kicked: 'people',
  phoneAway: 'people',
  phoneBack: 'people',
  renamed: 'people',
  adminPassed: 'people',
  launched: 'game',
  paused: 'game',
  resumed: 'game',
  result: 'game',
  gameEnded: 'game',
  menu: 'menu',
  graceOver: 'trouble',
  screenAway: 'trouble',
  screenBack: 'trouble',
  refused: 'trouble',
  failed: 'trouble',
} as const satisfies Readonly<Record<string, string>>

export type LogKind = keyof typeof logKindGroups
export type LogGroup = (typeof logKindGroups)[LogKind]
export const logKinds = Object.keys(logKindGroups) as LogKind[]
/** Kinds that count as trouble; the screen's return does not. */
export const troubleKinds = logKinds.filter((kind) => logKindGroups[kind] === 'trouble' && kind !== 'screenBack')

export const logGroups = ['people', 'game', 'menu', 'lobby', 'trouble'] as const satisfies readonly LogGroup[]

/** Kinds that only the big screen reports, through `logToLobby`. */
export const toldLogKinds = ['paused', 'resumed', 'failed'] as const satisfies readonly LogKind[]
