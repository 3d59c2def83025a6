/** Names by what their agents say, those that also name another browser first. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})(?:\.\d{1,4}){0,3} (?:Mobile\/\w{1,10} )?Safari\//],
] as const

/** Name and major version of a browser, and nothing else that its agent says; `other` for an unknown one. EDG-240 */
export const browserName = (userAgent: string | undefined): string => {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent ?? '')?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'other'
}
