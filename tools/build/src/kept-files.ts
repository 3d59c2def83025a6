/** The files of a folder that a service worker caches: hashed scripts and styles, never documents or code readers. */
export const keptFiles = (files: readonly string[]): string[] =>
  files.filter((file) => /\.[0-9a-f]{10}\.(js|css)$/.test(file)).sort()
