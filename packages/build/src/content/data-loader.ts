/** webpack's loader for a game's data: it is minified and joined with the code that reads it, instead of parsed from a string at runtime. */
export default function dataLoader(source: string): string {
  return `export default ${source}`
}
