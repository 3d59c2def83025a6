/** Why a build does not play; each kind has its own sentence (SCR-40). */
export type BuildFailure = 'missing' | 'damaged' | 'encoding' | 'unknown' | 'offline' | 'crashed'

/** Error messages of loaders, ours and Unity's own; the first match decides. */
const signs: readonly (readonly [BuildFailure, RegExp])[] = [
  ['offline', /failed to fetch|networkerror|load failed|network error|err_internet|connection/i],
  ['encoding', /content-encoding|wrongly (en)?coded|decod|brotli|gzip|incorrect header check|compressed/i],
  ['missing', /answered (4|5)\d\d|\b40[34]\b|could not be loaded|unable to load|not found/i],
  [
    'damaged',
    /reaches beyond|truncat|unexpected end|out of bounds|magic (word|number)|compileerror|incomplete|hash|length/i,
  ],
  ['unknown', /unitywebdata|unityframework|createunityinstance|unknown format|is not a/i],
]

/** The kind of failure behind a loader's message; an unknown one is a crash. */
export const failureOf = (message: string): BuildFailure =>
  signs.find(([, sign]) => sign.test(message))?.[0] ?? 'crashed'
