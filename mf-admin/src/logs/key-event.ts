export type KeyEvent = 'trouble' | 'game' | 'people' | 'life'

const patterns: readonly (readonly [KeyEvent, RegExp])[] = [
  ['trouble', /error|fail|refus|reject|crash|lost|time[sd]? ?out|stuck|unavailable/i],
  ['game', /\bgame|launch|select|rematch|winner|won\b|\bround/i],
  ['people', /\b(join|left|leave|kick|seat|rename|admin|player)/i],
  ['life', /\b(creat|open|end|clos|resum|reconnect|disconnect|idle|lock|language|drain)/i],
]

/** The kind of key event in a log line, the gravest first; `null` for ordinary lines. */
export const keyEvent = (message: string): KeyEvent | null =>
  patterns.find(([, words]) => words.test(message))?.[0] ?? null
