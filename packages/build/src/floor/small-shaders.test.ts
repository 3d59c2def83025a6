import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'
import { smallShader, withSmallShaders } from './small-shaders.ts'

/** The words and signs of a shader, one operator each; lines of the preprocessor as they are. */
const tokensOf = (glsl: string): string[] =>
  glsl
    .replace(/\/\/.*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) =>
      line.startsWith('#') ? [line] : (line.match(/[\w.]+|\+\+|--|[-+*/<>=!&|^]=|&&|\|\||<<|>>|[^\s\w]/g) ?? []),
    )

const file = path.join(path.dirname(createRequire(import.meta.url).resolve('three')), 'three.module.js')
const source = readFileSync(file, 'utf8')

it('SIZ-08 shaders of three.js lose comments and spaces, and no word, sign or line of the preprocessor', () => {
  const shaders = [...source.matchAll(/"(?:[^"\\\n]|\\.)*\\n(?:[^"\\\n]|\\.)*"/g)]
    .map(([text]) => JSON.parse(text) as string)
    .filter((text) => text.includes(';'))
  expect(shaders.length).toBeGreaterThan(100)
  for (const shader of shaders) expect(tokensOf(smallShader(shader))).toEqual(tokensOf(shader))
  expect(smallShader('a = b - -c; // why\n#define WIDE ( x )\n  return vec2( 1.0, + +d );')).toBe(
    'a=b- -c;\n#define WIDE ( x )\nreturn vec2(1.0,+ +d);',
  )
})

const ownSources = (): string[] =>
  ['packages/game-stage/src', 'packages/game-sdk/src', 'games'].flatMap((folder) =>
    readdirSync(path.join(projectDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
      .map((name) => readFileSync(path.join(projectDir, folder, name), 'utf8')),
  )

/** The texts of a script of three.js by the names of their shaders, those of materials and parts alike. */
const shadersIn = (script: string): Map<string, string> => {
  const [, table = ''] = /const ShaderChunk = \{([^}]*)\}/.exec(script) ?? []
  return new Map(
    [...table.matchAll(/\b(\w+): ([\w$]+)/g)].map(([, name = '', variable = '']) => [
      name,
      new RegExp(`^(?:var|const) ${variable.replaceAll('$', String.raw`\$`)} = "(.*)";$`, 'm').exec(script)?.[1] ?? '',
    ]),
  )
}

it('SIZ-08 of the shaders of three.js, a build has those of the materials that pictures use, and all they include', () => {
  const kept = shadersIn(withSmallShaders(source))
  const used = ['meshbasic_vert', 'meshbasic_frag', 'points_vert', 'points_frag', 'colorspace_pars_fragment']
  for (const name of used) expect(kept.get(name)).not.toBe('')
  const wanted = [...kept.values()].flatMap((text) =>
    [...text.matchAll(/#include <(\w+)>/g)].map(([, name = '']) => name),
  )
  for (const name of wanted) expect(kept.get(name)).not.toBe('')
  expect(kept.get('meshphysical_frag')).toBe('')
  expect([...kept.values()].filter((text) => text === '').length).toBeGreaterThan(60)
})

it('SIZ-08 pictures use no other material of three.js and no part of its shaders', () => {
  const sources = ownSources()
  const materials = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bnew (\w+Material)\(/g)].map(([, name = '']) => name)),
  )
  expect([...materials].sort()).toEqual(['MeshBasicMaterial', 'PointsMaterial', 'ShaderMaterial'])
  for (const text of sources)
    expect(text).not.toMatch(/#include <|\bShaderChunk\b|\bShaderLib\b|shadowMap|castShadow|\.xr\b/)
})

it('SIZ-08 a three.js without a shader in use does not build', () => {
  expect(() => withSmallShaders(source.replace('points_frag:', 'spots_frag:'))).toThrow('points_frag')
})
