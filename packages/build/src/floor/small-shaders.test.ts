import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { smallShader } from './small-shaders.ts'

/** The words and signs of a shader, one operator each; lines of the preprocessor as they are. */
const tokensOf = (glsl: string): string[] =>
  glsl
    .replace(/\/\/.*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) =>
      line.startsWith('#') ? [line] : (line.match(/[\w.]+|\+\+|--|[-+*/<>=!&|^]=|&&|\|\||<<|>>|[^\s\w]/g) ?? []),
    )

it('SIZ-08 shaders of three.js lose comments and spaces, and no word, sign or line of the preprocessor', () => {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('three')), 'three.module.js')
  const shaders = [...readFileSync(file, 'utf8').matchAll(/"(?:[^"\\\n]|\\.)*\\n(?:[^"\\\n]|\\.)*"/g)]
    .map(([text]) => JSON.parse(text) as string)
    .filter((text) => text.includes(';'))
  expect(shaders.length).toBeGreaterThan(100)
  for (const shader of shaders) expect(tokensOf(smallShader(shader))).toEqual(tokensOf(shader))
  expect(smallShader('a = b - -c; // why\n#define WIDE ( x )\n  return vec2( 1.0, + +d );')).toBe(
    'a=b- -c;\n#define WIDE ( x )\nreturn vec2(1.0,+ +d);',
  )
})
