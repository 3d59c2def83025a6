import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, startNode } from '@sofaspark/programs'

const project = join(import.meta.dirname, '../../..')
const copied = [
  ...[
    'packages',
    'tools',
    'games/testgamelocal',
    'games/minigames',
    'games/controller',
    'docs/spec',
    'mf-lobby',
    'mf-marketing',
    'e2e/src',
    'e2e/package.json',
    'e2e/tsconfig.json',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'jest.config.mjs',
    'jest-slow.config.mjs',
    'jest-night.config.mjs',
    'oxlint.config.ts',
    '.oxfmtrc.json',
  ],
  ...['tsconfig.json', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.plain.json'],
]

export interface Workspace {
  root: string
  /** Runs a line as the guides write it: `npm run …`, `npm test -- …`, `npm run test:night -- …`. */
  npm(line: string, env?: NodeJS.ProcessEnv): { code: number | null; output: string }
  /** A served game's address, and how to end it. */
  play(gameKey: string): Promise<{ address: string; stop: () => void }>
  remove(): void
}

/** Everything that a console is made of, and its last build. */
const wholeProject = (): string[] => [
  ...readdirSync(project).filter((name) => !['.git', '.cache', 'node_modules'].includes(name)),
  ...['.cache/build', '.oxfmtrc.json'],
]

/** Of all unit tests, those that count the catalogue's games. */
const countsGames = ['selection/categories', 'prerender.test', 'landing-words', 'site-texts']

/** A copy of the project, in which games can be made: only what that needs, or `whole` with its console. Installed packages are shared. */
export const copyWorkspace = ({ whole = false } = {}): Workspace => {
  const root = mkdtempSync(join(tmpdir(), 'sofaspark-copy-'))
  for (const place of whole ? wholeProject().filter((place) => existsSync(join(project, place))) : copied)
    cpSync(join(project, place), join(root, place), {
      recursive: true,
      filter: (path) =>
        !/node_modules|(?<!categories|prerender|landing-words|site-texts|minigames\/src\/minis|minigames\/src\/suite)\.test\.tsx?$/.test(
          path,
        ) &&
        (whole || !path.includes('packages/ui/assets')),
    })
  mkdirSync(join(root, 'node_modules/@sofaspark'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@sofaspark') symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name))
  // The links to workspaces are relative: in the copy they lead to the copy.
  for (const name of readdirSync(join(project, 'node_modules/@sofaspark'))) {
    const link = readlinkSync(join(project, 'node_modules/@sofaspark', name))
    symlinkSync(link, join(root, 'node_modules/@sofaspark', name))
    // Packages of one workspace alone: another one needs another version of them.
    const own = join(link.replace(/^(?:\.\.\/)+/, ''), 'node_modules')
    if (existsSync(join(project, own)) && existsSync(join(root, own, '..')))
      symlinkSync(join(project, own), join(root, own))
  }

  const scriptOf = (line: string): string[] => {
    const [program, verb, ...rest] = line.split(/\s+/)
    const parameters = rest.filter((part) => part !== '--')
    if (program !== 'npm') throw new Error(`Only npm is run here, not “${line}”`)
    const jest = (config: string, paths: readonly string[], folders = ['games']): string[] => [
      ...['node_modules/jest/bin/jest.js', '--config', config, '--maxWorkers=1'],
      ...folders.flatMap((folder) => ['--roots', join(root, folder)]),
      ...['--testPathPatterns', ...paths],
    ]
    if (parameters[0] === 'test:unit') return jest('jest.config.mjs', countsGames, ['mf-lobby', 'mf-marketing'])
    if (verb === 'test') return jest('jest.config.mjs', parameters)
    if (parameters[0] === 'test:night') return jest('jest-night.config.mjs', parameters.slice(1))
    const [script = '', ...others] = parameters
    if (script === 'party-lab') return ['tools/party-lab/party-lab.ts', ...others]
    if (script === 'build') return ['tools/build/build.ts', ...others]
    return [`tools/play/${script}.ts`, ...others, ...(script === 'new-game' ? ['--no-install'] : [])]
  }
  return {
    root,
    npm: (line, env = process.env) => {
      const { status, stdout, stderr } = runNode(scriptOf(line), { cwd: root, env })
      return { code: status, output: stdout + stderr }
    },
    play: (gameKey) =>
      new Promise((resolve, reject) => {
        const child = startNode(['tools/play/play.ts', gameKey], {
          cwd: root,
          env: { ...process.env, PORT: '0' },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        let printed = ''
        const listen = (text: Buffer): void => {
          printed += text.toString()
          const address = /http:\S+/.exec(printed)?.[0]
          if (address !== undefined) resolve({ address, stop: () => void child.kill() })
        }
        child.stdout.on('data', listen)
        child.stderr.on('data', listen)
        child.on('exit', () => reject(new Error(printed)))
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
