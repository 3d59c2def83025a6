/** Of a folder's files those that a service worker keeps: hashed scripts and styles, never documents or modules of code readers. */
export const keptFiles = (files: readonly string[]): string[] =>
  files.filter((file) => /\.[0-9a-f]{10}\.(js|css)$/.test(file)).sort()
