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

/** webpack's loader for three.js, which ships its shaders as they were written, each in one line of its script. */
export default function shaderLoader(this: LoaderContext<object>, source: string): string {
  return source
    .split('\n')
    .map((line) => {
      const text = textIn(line)
      if (!text.includes('\\n')) return line
      const glsl = JSON.parse(text) as string
      return shaderWords.test(glsl) ? line.replace(text, () => JSON.stringify(smallShader(glsl))) : line
    })
    .join('\n')
}
