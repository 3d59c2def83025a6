import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { outputOf } from '@sofaspark/programs'

/** The pages that people copy commands from: README, CONTRIBUTING, the guides and figures in docs, and the README of each folder. */
const isGuide = (file: string): boolean => /^(?:CONTRIBUTING|docs\/[^/]+|(?:.*\/)?README)\.md$/.test(file)

const guidePages = (): string[] =>
  outputOf('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: projectDir })
    .split('\n')
    .filter((file) => isGuide(file) && existsSync(path.join(projectDir, file)))

const COMMAND = /^(?:[A-Z_]+=\S+ )*(npm (?:start|test|install|run [\w:-]+)(?: .*)?)$/

/** The npm commands of a page, in code and in indented lines, without environment, comment and what follows in words. */
export const commandsIn = (page: string): string[] => {
  const lines = [...page.matchAll(/^ {4}(.+)$/gm)].map(([, line = '']) => line.replace(/\s+#.*$/, ''))
  const spans = [...page.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...lines, ...spans]
    .flatMap((text) => text.split(' && '))
    .flatMap((text) => COMMAND.exec(text.trim())?.[1] ?? [])
    .map((command) => command.trim())
}

/** Every npm command that a page names, with the first page that does. */
export const documentedCommands = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const page of guidePages())
    for (const command of commandsIn(readFileSync(path.join(projectDir, page), 'utf8')))
      if (!found.has(command)) found.set(command, page)
  return found
}

export interface CommandRun {
  /** The documented commands that this run covers; `*` at the end is any parameters. */
  covers: readonly string[]
  /** The smallest run of them. */
  run: string
  /** Words that it prints: before it is stopped, if it serves; else before it exits with `code`. */
  says: RegExp
  /** 0 unless said otherwise. */
  code?: number
  isServer?: boolean
  /** Runs as a user without rights. */
  isPlainUser?: boolean
}

const failing = { code: 1 } as const
const serving = { isServer: true } as const

/** How each documented command is run in a clone that has had nothing but `npm install`. */
export const commandRuns: readonly CommandRun[] = [
  { covers: ['npm install'], run: 'npm install --no-audit --no-fund', says: /up to date|added|changed/ },
  { covers: ['npm run style-types'], run: 'npm run style-types', says: /style-types/ },
  { covers: ['npm test', 'npm test -- *'], run: 'npm test -- games/testgamelocal', says: /\d+ passed, 0 failed/ },
  {
    covers: ['npm run check', 'npm run check -- *'],
    run: 'npm run check -- games/testgamelocal',
    says: /\d+ passed, 0 failed/,
  },
  {
    covers: ['npm run test:unit', 'npm run test:unit -- *'],
    run: 'npm run test:unit -- packages/i18n',
    says: /[1-9]\d* passed, 0 failed/,
  },
  { covers: ['npm test -- --since *'], run: 'npm test -- --since HEAD unit', says: /passed, 0 failed/ },
  {
    covers: ['npm run test:slow', 'npm run test:slow -- *'],
    run: 'npm run test:slow -- journal-size',
    says: /[1-9]\d* passed, 0 failed/,
  },
  {
    covers: ['npm run test:night', 'npm run test:night -- *'],
    run: 'npm run test:night -- games/icehocky/src/lines',
    says: /[1-9]\d* passed, 0 failed/,
  },
  {
    covers: ['npm run test:fresh', 'npm run test:fresh -- *'],
    run: 'npm run test:fresh -- checks',
    ...failing,
    isPlainUser: true,
    says: /needs Linux and the root user/,
  },
  { covers: ['npm run test:cluster'], run: 'npm run test:cluster', ...failing, says: /KUBECONFIG is not set/ },
  {
    covers: ['npm run drill', 'npm run drill -- *'],
    run: 'npm run drill -- pod-kill',
    ...failing,
    says: /KUBECONFIG is not set/,
  },
  {
    covers: ['npm run load -- *'],
    run: 'npm run load -- smoke --url http://127.0.0.1:1',
    ...failing,
    says: /No one answers/,
  },
  {
    covers: ['npm run privacy -- *'],
    run: 'npm run privacy -- export --user ada --url http://127.0.0.1:1',
    ...failing,
    says: /Set ADMIN_SECRET/,
  },
  {
    covers: ['npm run protocol-suite -- *'],
    run: 'npm run protocol-suite -- --url http://127.0.0.1:1',
    ...failing,
    says: /No one answers/,
  },
  {
    covers: ['npm run release', 'npm run release -- *'],
    run: 'npm run release -- mf-lobby canary 10 --url http://127.0.0.1:1',
    ...failing,
    says: /No one answers/,
  },
  {
    covers: ['npm run images'],
    run: 'npm run images -- lobby --builder no-such-builder',
    ...failing,
    says: /npm run build|no-such-builder/,
  },
  { covers: ['npm run telemetry'], run: 'npm run telemetry', says: /telemetry/ },
  { covers: ['npm run charts'], run: 'npm run charts', says: /\d+ renders are those of HEAD|Renders differ/ },
  { covers: ['npm run test-budgets'], run: 'npm run test-budgets', says: /[1-9]\d* passed, 0 failed/ },
  { covers: ['npm run budgets'], run: 'npm run budgets', says: /budgets/ },
  { covers: ['npm run environment'], run: 'npm run environment', says: /environment/ },
  { covers: ['npm run format'], run: 'npm run format', says: /unchanged/ },
  { covers: ['npm run golden *'], run: 'npm run golden testgamelocal', says: /seed \d+: [0-9a-f]{8}/ },
  { covers: ['npm run reference'], run: 'npm run reference', says: /game-reference\.md, with \d+ pictures/ },
  {
    covers: ['npm run guest -- *'],
    run: 'npm run guest -- check docs',
    ...failing,
    says: /screen\.html: The game has no such page\./,
  },
  {
    covers: ['npm run replay *'],
    run: 'npm run replay nothing.json',
    ...failing,
    says: /There is no file nothing\.json/,
  },
  {
    covers: ['npm run new-game', 'npm run new-game *'],
    run: 'npm run new-game starcatch',
    says: /Created “Starcatch”/,
  },
  { covers: ['npm run new-mini *'], run: 'npm run new-mini starhop', says: /Created “Starhop”/ },
  {
    covers: ['npm run remove-game *'],
    run: 'npm run remove-game testgamelocal',
    ...failing,
    says: /testgamelocal/,
  },
  { covers: ['npm run play', 'npm run play *'], run: 'npm run play minigames', ...serving, says: /plays at http/ },
  { covers: ['npm run gallery'], run: 'npm run gallery', ...serving, says: /gallery http/ },
  { covers: ['npm start', 'npm start -- *'], run: 'npm start', ...serving, says: /^ready http/m },
  { covers: ['npm run build', 'npm run build -- *'], run: 'npm run build -- --only mf-lobby', says: /mf-lobby/ },
  {
    covers: ['npm run test:e2e', 'npm run test:e2e -- *'],
    run: 'npm run test:e2e -- low-window',
    says: /[1-9]\d* passed, 0 failed/,
  },
  {
    covers: ['npm run party-lab -- *'],
    run: 'npm run party-lab -- --game testgamelocal --players 2 --lasts 20s --headless',
    says: /match|time/,
  },
  { covers: ['npm run abuse -- *'], run: 'npm run abuse -- --attack pads --seconds 2', says: /pads/ },
  { covers: ['npm run bench', 'npm run bench *'], run: 'npm run bench -- game', says: /\| what \| figure/ },
  { covers: ['npm run media', 'npm run media -- *'], run: 'npm run media -- nothing', ...failing, says: /nothing/ },
  {
    covers: ['npm run pictures'],
    run: 'npm run pictures -- --only launch --language en',
    says: /pictures/,
  },
]

const isCovered = (command: string, pattern: string): boolean =>
  pattern.endsWith('*') ? command.startsWith(pattern.slice(0, -1)) : command === pattern

/** The runs that stand for a documented command. */
export const runsFor = (command: string): CommandRun[] =>
  commandRuns.filter(({ covers }) => covers.some((pattern) => isCovered(command, pattern)))
