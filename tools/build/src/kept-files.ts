/** The files of a folder that a service worker caches: hashed scripts and styles, never documents, code readers or what only old browsers load. */
export const keptFiles = (files: readonly string[]): string[] =>
  files.filter((file) => /^(?!polyfills\.|too-old\.).*\.[0-9a-f]{10}\.(js|css)$/.test(file)).sort()
