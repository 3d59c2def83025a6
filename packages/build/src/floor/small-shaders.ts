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

const literal = /"(?:[^"\\\n]|\\.)*\\n(?:[^"\\\n]|\\.)*"/g
const shaderWords = /gl_|void main|\bvec[234]\b|#include|#if|#define/

/** webpack's loader for three.js, which ships its shaders as they were written. */
export default function shaderLoader(this: LoaderContext<object>, source: string): string {
  return source.replace(literal, (text) => {
    const glsl = JSON.parse(text) as string
    return shaderWords.test(glsl) ? JSON.stringify(smallShader(glsl)) : text
  })
}
