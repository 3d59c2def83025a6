import type { LoaderContext } from 'webpack'

/** One line of GLSL without comment and needless spaces; a line of the preprocessor keeps those that it may need. */
const smallLine = (line: string): string => {
  const code = line.replace(/\/\/.*/, '').trim()
  if (code.startsWith('#')) return code
  // Two signs in a row would become one operator.
  return code
    .replace(/\s+/g, ' ')
    .replace(/ ?([,;(){}=*/<>?:&|!]) ?/g, '$1')
    .replace(/(?<![+-]) ?([+-]) ?(?![+-])/g, '$1')
}

/** A shader that computes the same from fewer bytes. SIZ-08 */
export const smallShader = (glsl: string): string =>
  glsl
    .split('\n')
    .map(smallLine)
    .filter((line) => line !== '')
    .join('\n')

const shaderWords = /gl_|void main|\bvec[234]\b|#include|#if|#define/

/** The text of a line that declares one, between its quotes; empty for any other line. */
const textIn = (line: string): string => {
  const from = line.indexOf('"')
  return /^(?:var|const) /.test(line) && line.endsWith('";') && from > 0 ? line.slice(from, -1) : ''
}

/** The materials of three.js that our pictures use beside their own shaders, by the names of their programs. */
const programsInUse = ['meshbasic', 'points'] as const

/** The variable of each shader and part of one, by its name in three.js. */
const chunkTable = (source: string): ReadonlyMap<string, string> => {
  const from = source.indexOf('\nconst ShaderChunk = {')
  const table = from < 0 ? '' : source.slice(from, source.indexOf('}', from))
  return new Map([...table.matchAll(/\b(\w+): ([\w$]+)/g)].map(([, name = '', variable = '']) => [name, variable]))
}

const nameIn = (line: string): string => /^(?:var|const) ([\w$]+)/.exec(line)?.[1] ?? ''

/** The shader texts that a script declares, each in one line, by their variables. */
const shaderTexts = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const text = textIn(line)
      if (!text.includes('\\n')) return []
      const glsl = JSON.parse(text) as string
      return shaderWords.test(glsl) ? [[nameIn(line), glsl]] : []
    }),
  )

/** The variables of the shaders in use, with all that they include. */
const variablesInUse = (source: string, texts: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const table = chunkTable(source)
  const inUse = new Set<string>()
  const add = (name: string): void => {
    const variable = table.get(name)
    if (variable === undefined) throw new Error(`three.js no longer has the shader ${name}.`)
    if (inUse.has(variable)) return
    inUse.add(variable)
    for (const [, included = ''] of (texts.get(variable) ?? '').matchAll(/#include <(\w+)>/g)) add(included)
  }
  // Every program gets those that its script names.
  for (const [, name = ''] of source.matchAll(/ShaderChunk\[ '(\w+)' \]/g)) add(name)
  for (const program of programsInUse) for (const stage of ['vert', 'frag']) add(`${program}_${stage}`)
  return inUse
}

/** The script of three.js with the shaders of `programsInUse` alone, made small; the others are empty. SIZ-08 */
export const withSmallShaders = (source: string): string => {
  const lines = source.split('\n')
  const texts = shaderTexts(lines)
  const inUse = variablesInUse(source, texts)
  return lines
    .map((line) => {
      const glsl = texts.get(nameIn(line))
      if (glsl === undefined) return line
      const small = inUse.has(nameIn(line)) ? smallShader(glsl) : ''
      return line.replace(textIn(line), () => JSON.stringify(small))
    })
    .join('\n')
}

/** webpack's loader for three.js, which ships all its shaders as they were written. */
export default function shaderLoader(this: LoaderContext<object>, source: string): string {
  return withSmallShaders(source)
}
